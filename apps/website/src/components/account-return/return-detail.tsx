import { type Page, useDictionary } from '@tessera/content/react'
import type { ReturnView } from '../../shop/account/read-returns.ts'
import { RETURN_CANCEL, RETURN_CANCEL_FORM } from '../../shop/account-forms.ts'
import { orderPath, RETURNS_PATH } from '../../shop/paths.ts'
import { ActionForm } from '../elements/action-form.tsx'
import { Day } from '../elements/day.tsx'
import { OrderLineRow } from '../elements/order-line-row.tsx'
import { priceInWords } from '../elements/price-in-words.ts'
import { REASON_WORDS } from '../elements/reason-words.ts'
import { StatusMark } from '../elements/status-mark.tsx'
import { TimeLine } from '../elements/time-line.tsx'
import { pathIn } from '../languages.ts'

export function ReturnDetail({ found, page }: { found: ReturnView; page: Page }) {
  const { t } = useDictionary()
  const { locale } = page
  const { id, orderId, status, date, refund, currency, items, comments, timeLine, mayCancel } = found
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h2 className="text-title-s">
          {t('account.returnOf')} <Day date={date} locale={locale} />
        </h2>
        <StatusMark status={status} />
        <p className="w-full text-small text-ink-soft">
          {t('account.order')}{' '}
          <a href={pathIn(locale, orderPath(orderId))} className="underline">
            {orderId}
          </a>
        </p>
      </div>
      <div className="grid gap-x-16 gap-y-10 @4xl:grid-cols-[minmax(0,1fr)_17rem]">
        <ul className="rows">
          {items.map(({ line, quantity, reason, note, refund: amount }, index) => (
            <li key={line?.id ?? index} className="py-5">
              {line && (
                <OrderLineRow line={{ ...line, quantity }} currency="" locale={locale}>
                  {Object.hasOwn(REASON_WORDS, reason) && (
                    <p className="text-small">{t(REASON_WORDS[reason as keyof typeof REASON_WORDS])}</p>
                  )}
                  {note !== '' && (
                    <p dir="auto" className="break-words text-small text-ink-soft">
                      {note}
                    </p>
                  )}
                  {amount !== undefined && (
                    <p className="text-small">
                      {t('account.refund')}: {priceInWords(amount, currency, locale)}
                    </p>
                  )}
                </OrderLineRow>
              )}
            </li>
          ))}
        </ul>
        <div className="grid content-start gap-8">
          <TimeLine steps={timeLine} locale={locale} />
          <dl className="totals">
            <dt className="is-total">{t('account.refund')}</dt>
            <dd className="is-total">
              {refund === undefined ? t('account.refundOpen') : priceInWords(refund, currency, locale)}
            </dd>
          </dl>
          {comments !== '' && (
            <p dir="auto" className="break-words text-small whitespace-pre-line">
              {comments}
            </p>
          )}
        </div>
      </div>
      <div className="no-print flex flex-wrap items-center gap-x-8 gap-y-3 border-t border-line pt-6">
        {mayCancel && (
          <ActionForm action={RETURN_CANCEL} form={RETURN_CANCEL_FORM} page={page} className="grid gap-3">
            <input type="hidden" name="id" value={id} />
            <button type="submit" className="button button-quiet justify-self-start">
              {t('account.cancelReturn')}
            </button>
          </ActionForm>
        )}
        <a href={pathIn(locale, RETURNS_PATH)} className="text-button">
          {t('account.allReturns')}
        </a>
      </div>
    </>
  )
}
