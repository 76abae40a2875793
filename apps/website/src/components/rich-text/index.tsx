import { choiceParam, defineComponent, RichText as RichTextField, richText } from '@tessera/content/react'
import { EmptyNote } from '../elements/empty-note.tsx'
import { isPresent } from '../elements/present.ts'
import { classes, Section } from '../elements/section.tsx'
import { sourced } from '../elements/sourced.tsx'

export const RichText = sourced(
  defineComponent({
    name: 'RichText',
    title: 'Text',
    group: 'Text',
    icon: 'text',
    fields: { Text: richText({ required: true, help: 'Headings in it start at the second level.' }) },
    params: { Width: choiceParam(['narrow', 'wide'], { title: 'Width of the lines', default: 'narrow' }) },
    component: ({ fields, params, page }) => {
      if (!isPresent(fields.Text)) return <EmptyNote page={page} name="Text" />
      return (
        <Section params={params}>
          <div className={classes('grid', params.Width === 'narrow' && 'grid-hang')}>
            <RichTextField
              field={fields.Text}
              className={classes('prose', params.Width === 'wide' ? 'prose-wide' : 'hang')}
            />
          </div>
        </Section>
      )
    },
  }),
)
