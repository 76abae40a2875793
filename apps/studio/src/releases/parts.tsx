import type { PhraseKey } from '../phrases/index.ts'
import { Notice } from '../search/parts/notice.tsx'
import { useStudio } from '../studio-context.tsx'

/** Why a form was not taken. */
export function Refused({ phrase }: { phrase: PhraseKey | undefined }) {
  const { t } = useStudio()
  if (phrase === undefined) return null
  return (
    <Notice kind="error">
      <p>{t(phrase)}</p>
    </Notice>
  )
}

/** A date and a time in the author's own zone. */
export function TimeField({ id, value }: { id: string; value?: string | undefined }) {
  const { t } = useStudio()
  return (
    <div>
      <label htmlFor={id} className="field-label">
        {t('releases.at')}
      </label>
      <input id={id} type="datetime-local" name="at" required className="field-input" defaultValue={value} />
    </div>
  )
}

/** A form of one button. */
export function ButtonForm({ action, label, text, fields = {} }: ButtonFormProps) {
  return (
    <form action={action} method="post">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className="quiet-button" aria-label={label}>
        {text}
      </button>
    </form>
  )
}

interface ButtonFormProps {
  readonly action: string
  readonly text: string
  /** What it says to those who do not see what it stands beside. */
  readonly label?: string
  readonly fields?: Readonly<Record<string, string>>
}
