import { directionOf } from '@tessera/website/authoring'
import { useStudio } from '../studio-context.tsx'
import { letterAddress, MAIL } from './outbound-address.ts'
import type { Letter } from './outbound-service.ts'
import { recipientName } from './recipient.ts'

/** One message: who it is for, the letter in a frame where no script runs, the same as text, and what it is made from. */
export function LetterScreen(letter: Letter) {
  const { t, format } = useStudio()
  const { ID, From, Subject, Language, Recipient, ReplyTo, MessageType, DateCreated, Text, EventBody } = letter
  const name = recipientName(Recipient)
  const document = `${letterAddress(ID)}/letter`
  return (
    <div className="outbound">
      <p>
        <a href={MAIL}>{t('mail.back')}</a>
      </p>
      <h1 className="studio-title" lang={Language}>
        <bdi>{Subject}</bdi>
      </h1>
      <dl className="facts mail-facts">
        <Fact label={t('mail.from')} value={From} />
        <Fact label={t('mail.to')} value={name === '' ? Recipient.Email : `${name} <${Recipient.Email}>`} />
        {ReplyTo !== null && <Fact label={t('mail.replyTo')} value={ReplyTo} />}
        <div>
          <dt>{t('mail.sent')}</dt>
          <dd>
            <time dateTime={DateCreated}>{format.moment(new Date(DateCreated))}</time>
          </dd>
        </div>
        <div>
          <dt>{t('mail.state')}</dt>
          <dd>{t('mail.state.kept')}</dd>
        </div>
        <Fact label={t('mail.type')} value={MessageType} />
      </dl>
      <iframe
        src={document}
        title={t('mail.letter')}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        className="mail-letter"
      />
      <p className="audit-ways">
        <a href={document}>{t('mail.letterAlone')}</a>
      </p>
      <details className="mail-more">
        <summary>{t('mail.text')}</summary>
        <pre lang={Language} dir={directionOf(Language)}>
          {Text}
        </pre>
      </details>
      <details className="mail-more">
        <summary>{t('mail.data')}</summary>
        <pre lang="en" dir="ltr">
          {JSON.stringify(EventBody, null, 2)}
        </pre>
      </details>
    </div>
  )
}

/** Addresses and codes, which are read from left to right in every language. */
function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="mail-address">
        <bdi dir="ltr">{value}</bdi>
      </dd>
    </div>
  )
}
