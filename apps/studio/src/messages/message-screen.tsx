import { useStudio } from '../studio-context.tsx'
import { answerAddress, fieldLabel, fieldText, formName, messageTitle } from './message-words.ts'
import { MESSAGES, messageAddress } from './messages-address.ts'
import type { Message } from './messages-service.ts'

/** One message with all that was sent, how to answer, and a form that marks it as done. Works without scripts. */
export function MessageScreen(message: Message) {
  const { t, format } = useStudio()
  const { id, formId, fields, receivedAt, doneAt, doneBy } = message
  const answer = answerAddress(message)
  return (
    <div className="arrange">
      <p>
        <a href={MESSAGES}>{t('messages.back')}</a>
      </p>
      <h1 className="studio-title">
        <bdi>{messageTitle(t, message)}</bdi>
      </h1>
      <p className="page-note">
        <bdi>{formName(t, formId)}</bdi> · <time dateTime={receivedAt}>{format.moment(new Date(receivedAt))}</time>
      </p>
      <dl className="message-fields">
        {fields.map((field) => (
          <div key={field.name}>
            <dt>{fieldLabel(t, field.name)}</dt>
            <dd dir="auto">{fieldText(t, field) || '–'}</dd>
          </div>
        ))}
      </dl>
      {doneAt !== null && (
        <p role="status">
          {t('messages.doneBy')} <bdi>{doneBy}</bdi>, <time dateTime={doneAt}>{format.moment(new Date(doneAt))}</time>
        </p>
      )}
      <form action={messageAddress(id)} method="post">
        <input type="hidden" name="done" value={doneAt === null ? '1' : '0'} />
        <p className="arrange-ways">
          {answer !== undefined && (
            <a href={`mailto:${encodeURIComponent(answer)}`} className="button">
              {t('messages.answer')}
            </a>
          )}
          <button type="submit" className="quiet-button">
            {t(doneAt === null ? 'messages.markDone' : 'messages.reopen')}
          </button>
        </p>
      </form>
    </div>
  )
}
