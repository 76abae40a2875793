import { choiceParam, defineComponent, Text, text, textParam } from '@tessera/content/react'
import { isPresent } from '../elements/present.ts'
import { classes } from '../elements/section.tsx'
import { anchorId } from './anchor-id.ts'

const WIDTHS = { normal: '', narrow: '[--page-width:56rem]', wide: '[--page-width:120rem]' } as const

/** A stretch of the page with a ground, a width and an address of its own. */
export const Container = defineComponent({
  name: 'Container',
  title: 'Container',
  group: 'Structure',
  icon: 'square-dashed',
  fields: { Heading: text({ help: 'Optional; stands above everything in the container.' }) },
  params: {
    Background: choiceParam(['none', 'tint', 'dark'], { title: 'Background', default: 'none' }),
    Width: choiceParam(['normal', 'narrow', 'wide'], { title: 'Width', default: 'normal' }),
    AnchorId: textParam({
      title: 'Anchor id',
      maxLength: 60,
      help: 'What stands after # in an address that leads here.',
    }),
    AnchorLabel: textParam({ title: 'Label in “On this page”' }),
  },
  placeholders: { 'container-{*}': { title: 'Content' } },
  component: ({ fields, params, placeholders }) => {
    const ground = params.Background !== 'none'
    const headed = isPresent(fields.Heading)
    return (
      <section
        id={anchorId(params.AnchorId) ?? params.RenderingIdentifier}
        className={classes(
          ground && 'section-gap ground',
          params.Background === 'tint' && 'ground-tint',
          params.Background === 'dark' && 'on-deep',
          WIDTHS[params.Width],
          params.styles,
        )}
      >
        {headed && (
          <div className="frame section-space -mb-[calc(var(--space-section)*0.55)]">
            <Text field={fields.Heading} tag="h2" className="max-w-[22ch] text-title-m" />
          </div>
        )}
        {headed ? <div className="below-heading">{placeholders['container-{*}']}</div> : placeholders['container-{*}']}
      </section>
    )
  },
})
