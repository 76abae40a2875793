import { type ComponentProps, defineComponent, link, RichText, richText, Text, text } from '@tessera/content/react'
import { Actions } from '../elements/action-links.tsx'
import { EmptyNote } from '../elements/empty-note.tsx'
import { anyPresent, isPresent } from '../elements/present.ts'
import { classes, Section } from '../elements/section.tsx'
import { sourced } from '../elements/sourced.tsx'

const callToActionFields = {
  Heading: text({ required: true, help: 'What is offered, in one short sentence.' }),
  Text: richText({ help: 'One or two sentences.' }),
  PrimaryLink: link({ required: true, help: 'The one thing to do.' }),
  SecondaryLink: link({ help: 'A quieter second way.' }),
}

type CallToActionProps = ComponentProps<typeof callToActionFields>

function Panel({ fields, params, page, ground }: CallToActionProps & { ground: string }) {
  if (!anyPresent(fields.Heading, fields.Text, fields.PrimaryLink))
    return <EmptyNote page={page} name="Call to action" />
  return (
    <Section params={params}>
      <div className={classes(ground, 'rounded-picture p-[clamp(1.75rem,5vw,5rem)]')}>
        <div className="grid items-end gap-x-12 gap-y-8 @4xl:grid-cols-[7fr_5fr]">
          {isPresent(fields.Heading) && <Text field={fields.Heading} tag="h2" className="max-w-[18ch] text-title-m" />}
          <div className="grid gap-6">
            {isPresent(fields.Text) && <RichText field={fields.Text} className="prose max-w-[46ch] text-ink-soft" />}
            <Actions primary={fields.PrimaryLink} secondary={fields.SecondaryLink} />
          </div>
        </div>
      </div>
    </Section>
  )
}

export const CallToAction = sourced(
  defineComponent({
    name: 'CallToAction',
    title: 'Call to action',
    group: 'Media',
    icon: 'megaphone',
    fields: callToActionFields,
    component: (props) => <Panel {...props} ground="ground-tint" />,
    variants: { Dark: (props) => <Panel {...props} ground="on-deep" /> },
  }),
)
