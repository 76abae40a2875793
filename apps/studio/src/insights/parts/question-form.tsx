import { useStudio } from '../../studio-context.tsx'
import { INSIGHTS } from '../filters.ts'
import { useReport } from './report-context.tsx'

interface QuestionFormProps {
  /** Name in the address. */
  readonly name: string
  readonly label: string
  readonly help: string
  readonly value: string
}

/** A question of a report's own, asked with the filters that hold. */
export function QuestionForm({ name, label, help, value }: QuestionFormProps) {
  const { t } = useStudio()
  const { path, link } = useReport()
  const kept = new URL(link(path), 'http://studio.invalid').searchParams
  return (
    <form action={`${INSIGHTS}/${path}`} method="get" className="question">
      {[...kept].map(([key, text]) => (
        <input key={key} type="hidden" name={key} value={text} />
      ))}
      <label htmlFor={`question-${name}`} className="field-label">
        {label}
      </label>
      <div className="question-line">
        <input
          id={`question-${name}`}
          name={name}
          className="field-input"
          dir="auto"
          defaultValue={value}
          maxLength={1000}
          aria-describedby={`question-${name}-help`}
        />
        <button type="submit" className="button">
          {t('question.ask')}
        </button>
      </div>
      <p id={`question-${name}-help`} className="explanation">
        {help}
      </p>
    </form>
  )
}
