import { type Column, FigureTable } from '../insights/parts/figure-table.tsx'
import { useStudio } from '../studio-context.tsx'
import { letterAddress, MAIL, type MailFields, mailAddress } from './outbound-address.ts'
import type { ListedMail, MailPage } from './outbound-service.ts'
import { recipientName } from './recipient.ts'

interface MailScreenProps {
  readonly found: MailPage
  readonly fields: MailFields
}

/** The mail that is kept here: a form that searches, the newest first, the way to newer and older. Works without scripts. */
export function MailScreen({ found: { Meta, Items }, fields: { q } }: MailScreenProps) {
  const { t, format } = useStudio()
  const columns: Column<ListedMail>[] = [
    {
      head: t('mail.subject'),
      cell: ({ ID, Subject, Language }) => (
        <a href={letterAddress(ID)} lang={Language}>
          <bdi>{Subject}</bdi>
        </a>
      ),
    },
    { head: t('mail.to'), cell: ({ Recipient }) => <RecipientOf recipient={Recipient} /> },
    {
      head: t('mail.sent'),
      cell: ({ DateCreated }) => <time dateTime={DateCreated}>{format.moment(new Date(DateCreated))}</time>,
    },
  ]
  return (
    <div className="outbound">
      <h1 className="studio-title">{t('mail.title')}</h1>
      <p className="studio-lead">{t('mail.lead')}</p>
      <search>
        <form action={MAIL} method="get" className="mail-search">
          <div>
            <label htmlFor="mail-search" className="field-label">
              {t('mail.search')}
            </label>
            <input id="mail-search" name="q" type="search" className="field-input" defaultValue={q} dir="auto" />
          </div>
          <button type="submit" className="button">
            {t('mail.find')}
          </button>
          {q !== '' && <a href={MAIL}>{t('mail.all')}</a>}
        </form>
      </search>
      {Meta.TotalCount > 0 && (
        <p className="page-note">
          {t(Meta.TotalPages > 1 ? 'mail.foundPages' : 'mail.found', {
            count: format.count(Meta.TotalCount),
            page: format.count(Meta.Page),
            pages: format.count(Meta.TotalPages),
          })}
        </p>
      )}
      <FigureTable
        caption={t('mail.title')}
        columns={columns}
        rows={Items}
        keyOf={({ ID }) => ID}
        empty={t(q === '' ? 'mail.none' : 'mail.noneFound')}
      />
      {Meta.TotalPages > 1 && (
        <nav aria-label={t('mail.pages')} className="audit-ways">
          {Meta.Page > 1 && (
            <a href={mailAddress({ q, page: Meta.Page - 1 })} rel="prev">
              {t('mail.newer')}
            </a>
          )}
          {Meta.Page < Meta.TotalPages && (
            <a href={mailAddress({ q, page: Meta.Page + 1 })} rel="next">
              {t('mail.older')}
            </a>
          )}
        </nav>
      )}
    </div>
  )
}

function RecipientOf({ recipient }: { recipient: ListedMail['Recipient'] }) {
  const name = recipientName(recipient)
  return (
    <>
      {name !== '' && <bdi>{name}</bdi>}
      <bdi dir="ltr" className={name === '' ? 'mail-address' : 'mail-address page-other'}>
        {recipient.Email}
      </bdi>
    </>
  )
}
