import type { Field } from '@tessera/content'
import { useDictionary } from '@tessera/content/react'
import type { QuestionAnswer } from '@tessera/search'
import { useQuestions, type WidgetProps, widget } from '@tessera/search/react'
import { SiteSearch } from '../../search/site-search.tsx'
import { EmptyNote } from '../elements/empty-note.tsx'
import { Section } from '../elements/section.tsx'
import { SectionHead } from '../elements/section-head.tsx'
import type { SearchAnswersProps } from './index.tsx'

interface AnswersProps extends WidgetProps {
  /** The one answer there may be, or the questions like what was asked. */
  show: 'answer' | 'related'
  heading?: Field<string> | undefined
}

/** Others like it that are asked for. */
const RELATED = 4

function AnswerList({ rfkId, show, heading }: AnswersProps) {
  const { widgetRef, queryResult } = useQuestions({ state: { relatedQuestions: RELATED } })
  const { answer, related_questions: related = [] } = queryResult.data ?? {}
  const shown = show === 'related' ? related : answer === undefined ? [] : [answer]
  if (shown.length === 0) return null
  return (
    // It ships no code that tells the search that it was seen: the page does.
    <div ref={widgetRef} data-widget={rfkId} data-entity="question" className="grid grid-hang">
      <SectionHead heading={heading} place="beside" />
      <div className="max-w-[76ch]">
        {shown.map((one) => (
          <Answer key={one.id} asked={one} isOpen={show === 'answer'} />
        ))}
      </div>
    </div>
  )
}

function Answer({ asked, isOpen }: { asked: QuestionAnswer; isOpen: boolean }) {
  const { t } = useDictionary()
  const source = asked.extra_fields?.url
  return (
    <details open={isOpen || undefined} className="border-t border-line last:border-b">
      <summary className="flex items-start justify-between gap-6 py-4 hover:text-action">
        <span className="text-body font-semibold">{asked.question}</span>
        <span className="fold-mark mt-[0.3em] text-action" aria-hidden="true" />
      </summary>
      <p className="pb-2 text-ink-soft">{asked.answer}</p>
      {typeof source === 'string' && (
        <p className="pb-5 text-small">
          <a href={source}>{t('search.source')}</a>
        </p>
      )}
    </details>
  )
}

/** Answers to a keyphrase. */
export const Answers = widget(AnswerList, 'questions_answers', 'question')

export function AnswerSection({ fields, params, page, data }: SearchAnswersProps) {
  if (data === undefined) return <EmptyNote page={page} name="Search answers" />
  return (
    <Section params={params} className="fillable-section">
      <SiteSearch page={page} state={data.state}>
        <Answers rfkId="questions" keyphrase={data.keyphrase} show={params.Show} heading={fields.Heading} />
      </SiteSearch>
    </Section>
  )
}
