import { defineComponent, items, RichText, richText, Text, text } from '@tessera/content/react'
import { EmptyNote } from '../elements/empty-note.tsx'
import { JsonLd } from '../elements/json-ld.tsx'
import { anyPresent, isAuthoring, isPresent, listOf, textOf } from '../elements/present.ts'
import { Section } from '../elements/section.tsx'
import { SectionHead } from '../elements/section-head.tsx'
import { sourced } from '../elements/sourced.tsx'
import { Question } from '../item-types.ts'
import { faqPage } from './faq-page.ts'

/** Questions that fold open. The page tells search engines about them as well. */
export const Accordion = sourced(
  defineComponent({
    name: 'Accordion',
    title: 'Questions and answers',
    group: 'Lists',
    icon: 'list-collapse',
    fields: {
      Heading: text({ help: 'Empty lets the questions take the whole width.' }),
      Text: richText({ help: 'A short lead below the heading.' }),
      Questions: items(() => Question, { required: true, help: 'In the order customers ask them.' }),
    },
    component: ({ fields, params, page }) => {
      const questions = listOf(fields.Questions)
      const withHead = anyPresent(fields.Heading, fields.Text)
      if (questions.length === 0 && !withHead) return <EmptyNote page={page} name="Questions and answers" />
      const data = faqPage(questions.map(({ fields }) => [textOf(fields.Question), textOf(fields.Answer)]))
      return (
        <Section params={params}>
          <div className="grid grid-hang gap-y-8">
            <SectionHead heading={fields.Heading} text={fields.Text} place="beside" />
            <div className="hang border-b border-line">
              {questions.map(({ id, fields: { Question: question, Answer } }, index) => (
                <details key={id ?? index} className="border-t border-line" open={isAuthoring(page) || undefined}>
                  <summary className="flex items-start justify-between gap-6 py-5 hover:text-action">
                    <h3 className="text-title-s">{isPresent(question) && <Text field={question} tag="span" />}</h3>
                    <span className="fold-mark mt-[0.3em] text-action" aria-hidden="true" />
                  </summary>
                  {isPresent(Answer) && <RichText field={Answer} className="prose pb-7 text-ink-soft" />}
                </details>
              ))}
            </div>
          </div>
          {data && <JsonLd data={data} />}
        </Section>
      )
    },
  }),
)
