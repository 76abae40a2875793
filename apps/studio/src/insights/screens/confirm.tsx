import { useStudio } from '../../studio-context.tsx'
import { visitorAddress } from '../visitor-address.ts'

interface ConfirmProps {
  /** Where it is done: the address the question stands at. */
  readonly action: string
  readonly guest: string
  readonly question: string
  readonly text: string
  readonly submit: string
}

/** What an author is about to do to a visitor, before it is done. */
export function ConfirmScreen({ action, guest, question, text, submit }: ConfirmProps) {
  const { t } = useStudio()
  return (
    <form action={action} method="post" className="confirm">
      <p className="studio-lead">{question}</p>
      <p dir="ltr" className="confirm-ref">
        {guest}
      </p>
      <p>{text}</p>
      <p className="visitor-tools">
        <button type="submit" className="button">
          {submit}
        </button>
        <a href={visitorAddress(guest)} className="quiet-button">
          {t('confirm.cancel')}
        </a>
      </p>
    </form>
  )
}
