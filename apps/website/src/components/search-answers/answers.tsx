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
  heading?: Field<string> | undefined
}

/** Others like it that are shown. */
const RELATED = 3

function AnswerList({ heading }: AnswersProps) {
  const { t } = useDictionary()
  const { queryResult } = useQuestions({ state: { relatedQuestions: RELATED } })
  const { answer, related_questions: related = [] } = queryResult.data ?? {}
  if (answer === undefined && related.length === 0) return null
  return (
    <div>
      <SectionHead heading={heading} />
      <div className="max-w-[76ch] border-s-2 border-action ps-6">
        {answer && <Answer asked={answer} isOpen />}
        {related.length > 0 && (
          <>
            <h3 className="mt-6 mb-1 text-small font-semibold text-ink-soft">{t('search.relatedQuestions')}</h3>
            {related.map((one) => (
              <Answer key={one.id} asked={one} />
            ))}
          </>
        )}
      </div>
    </div>
  )
}

function Answer({ asked, isOpen = false }: { asked: QuestionAnswer; isOpen?: boolean }) {
  const { t } = useDictionary()
  const source = asked.extra_fields?.url
  return (
    <details open={isOpen || undefined} className="border-b border-line">
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

/** The answer to a keyphrase, and questions like it. */
export const Answers = widget(AnswerList, 'questions_answers', 'question')

export function AnswerSection({ fields, params, page, data }: SearchAnswersProps) {
  if (data === undefined) return <EmptyNote page={page} name="Search answers" />
  return (
    <Section params={params}>
      <SiteSearch page={page} state={data.state}>
        <Answers rfkId="questions" keyphrase={data.keyphrase} heading={fields.Heading} />
      </SiteSearch>
    </Section>
  )
}
