import { type Column, FigureTable } from '../insights/parts/figure-table.tsx'
import { useStudio } from '../studio-context.tsx'
import { formName, messageSender, messageTitle } from './message-words.ts'
import { MESSAGE_STATES, MESSAGES, type MessageFields, messageAddress, messagesAddress } from './messages-address.ts'
import type { Message, MessagePage } from './messages-service.ts'

interface MessagesScreenProps {
  readonly page: MessagePage
  readonly fields: MessageFields
  readonly isFirst: boolean
}

/** What visitors sent with forms: a form that asks, the newest first, the way to older ones. Works without scripts. */
export function MessagesScreen({ page, fields, isFirst }: MessagesScreenProps) {
  const { t, format } = useStudio()
  const columns: Column<Message>[] = [
    {
      head: t('messages.message'),
      cell: (message) => (
        <a href={messageAddress(message.id)}>
          <bdi>{messageTitle(t, message)}</bdi>
        </a>
      ),
    },
    { head: t('messages.from'), cell: (message) => <bdi>{messageSender(message) || '–'}</bdi> },
    { head: t('messages.form'), cell: ({ formId }) => <bdi>{formName(t, formId)}</bdi> },
    {
      head: t('messages.received'),
      cell: ({ receivedAt }) => <time dateTime={receivedAt}>{format.moment(new Date(receivedAt))}</time>,
    },
    {
      head: t('messages.state'),
      cell: ({ doneBy }) =>
        doneBy === null ? (
          t('messages.state.open')
        ) : (
          <>
            {t('messages.state.done')} · <bdi>{doneBy}</bdi>
          </>
        ),
    },
  ]
  return (
    <>
      <h1 className="studio-title">{t('messages.title')}</h1>
      <p className="studio-lead">
        {t('messages.lead')} {t('messages.open', { count: format.count(page.open) })}
      </p>
      <form action={MESSAGES} method="get" className="audit-form">
        <div>
          <label htmlFor="messages-form" className="field-label">
            {t('messages.form')}
          </label>
          <select id="messages-form" name="form" className="field-input" defaultValue={fields.form}>
            <option value="">{t('messages.all')}</option>
            {page.formIds.map((formId) => (
              <option key={formId} value={formId}>
                {formName(t, formId)}
              </option>
            ))}
          </select>
        </div>
        <div>
          <label htmlFor="messages-state" className="field-label">
            {t('messages.state')}
          </label>
          <select id="messages-state" name="state" className="field-input" defaultValue={fields.state}>
            {MESSAGE_STATES.map((state) => (
              <option key={state} value={state}>
                {t(`messages.state.${state}`)}
              </option>
            ))}
          </select>
        </div>
        <button type="submit" className="button">
          {t('messages.show')}
        </button>
      </form>
      <FigureTable
        caption={t('messages.title')}
        columns={columns}
        rows={page.submissions}
        keyOf={({ id }) => id}
        empty={t('messages.none')}
      />
      <p className="audit-ways">
        {!isFirst && <a href={messagesAddress(fields)}>{t('messages.newest')}</a>}
        {page.next !== null && (
          <a href={messagesAddress(fields, page.next)} rel="next">
            {t('messages.older')}
          </a>
        )}
      </p>
    </>
  )
}
