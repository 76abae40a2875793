import { defineComponent, items, RichText, richText, Text, text } from '@tessera/content/react'
import { EmptyNote } from '../elements/empty-note.tsx'
import { anyPresent, isPresent, listOf } from '../elements/present.ts'
import { classes, Section } from '../elements/section.tsx'
import { SectionHead } from '../elements/section-head.tsx'
import { sourced } from '../elements/sourced.tsx'
import { Step } from '../item-types.ts'

const COLUMNS: Readonly<Record<number, string>> = {
  2: '@2xl:grid-cols-2',
  3: '@2xl:grid-cols-3',
  4: '@2xl:grid-cols-2 @4xl:grid-cols-4',
  5: '@2xl:grid-cols-2 @5xl:grid-cols-5',
}

/** Numbered steps along one dimension line. */
export const Steps = sourced(
  defineComponent({
    name: 'Steps',
    title: 'Steps',
    group: 'Lists',
    icon: 'list-ordered',
    fields: {
      Heading: text({ help: 'What the steps lead to.' }),
      Text: richText({ help: 'A short lead beside the heading.' }),
      Steps: items(() => Step, { required: true, help: 'Two to six steps, in order.' }),
    },
    component: ({ fields, params, page }) => {
      const steps = listOf(fields.Steps)
      if (steps.length === 0 && !anyPresent(fields.Heading, fields.Text)) return <EmptyNote page={page} name="Steps" />
      return (
        <Section params={params}>
          <SectionHead heading={fields.Heading} text={fields.Text} place="spread" />
          <ol className={classes('grid gap-y-10', COLUMNS[steps.length] ?? '@2xl:grid-cols-2 @4xl:grid-cols-3')}>
            {steps.map(({ id, fields: step }, index) => (
              <li key={id ?? index} className="dimension-line dimension-end not-last:after:-end-px pt-6 pe-8">
                <span className="figures block text-title-s font-medium text-action" aria-hidden="true">
                  {index + 1}
                </span>
                {isPresent(step.Heading) && <Text field={step.Heading} tag="h3" className="mt-3 text-title-s" />}
                {isPresent(step.Text) && (
                  <RichText field={step.Text} className="prose mt-2 max-w-[40ch] text-small text-ink-soft" />
                )}
              </li>
            ))}
          </ol>
        </Section>
      )
    },
  }),
)
