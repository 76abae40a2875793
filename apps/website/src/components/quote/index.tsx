import { defineComponent, multiline, Text, text } from '@tessera/content/react'
import { EmptyNote } from '../elements/empty-note.tsx'
import { isPresent } from '../elements/present.ts'
import { Section } from '../elements/section.tsx'
import { sourced } from '../elements/sourced.tsx'

export const Quote = sourced(
  defineComponent({
    name: 'Quote',
    title: 'Quote',
    group: 'Text',
    icon: 'quote',
    fields: {
      Text: multiline({ required: true, help: 'One or two sentences, without quotation marks.' }),
      Attribution: text({ help: 'Where the words come from. Only real sources.' }),
    },
    component: ({ fields, params, page }) => {
      if (!isPresent(fields.Text)) return <EmptyNote page={page} name="Quote" />
      return (
        <Section params={params}>
          <figure className="grid grid-hang gap-y-6">
            <span className="dimension mt-[0.7em] text-action" aria-hidden="true" />
            <div>
              <blockquote className="max-w-[30ch] text-title-m leading-[calc(var(--leading-title)+0.1)] font-medium tracking-[var(--tracking-title)]">
                <Text field={fields.Text} tag="p" />
              </blockquote>
              {isPresent(fields.Attribution) && (
                <Text field={fields.Attribution} tag="figcaption" className="mt-6 text-small text-ink-soft" />
              )}
            </div>
          </figure>
        </Section>
      )
    },
  }),
)
