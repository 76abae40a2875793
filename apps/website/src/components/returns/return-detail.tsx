import type { Address } from '@tessera/commerce'
import { type Page, useDictionary } from '@tessera/content/react'
import type { ReactNode } from 'react'
import type { ReturnView } from '../../shop/returns/read-returns.ts'
import { isPending } from '../../shop/returns/return-state.ts'
import { FormNotice } from '../elements/action-form.tsx'
import { Day } from '../elements/day.tsx'
import { OrderLineRow } from '../elements/order-line-row.tsx'
import { priceInWords } from '../elements/price-in-words.ts'
import { REASON_WORDS } from '../elements/reason-words.ts'
import { ReturnMark } from '../elements/status-mark.tsx'
import { TimeLine } from '../elements/time-line.tsx'
import { ReturnNext } from './return-next.tsx'
import { ReturnSlip } from './return-slip.tsx'

interface ReturnDetailProps {
  readonly found: ReturnView
  /** Where it is sent; undefined where the shop does not say. */
  readonly address: Address | undefined
  readonly page: Page
  /** The form it was asked for by, and the one it is taken back by. */
  readonly form: string
  readonly cancelForm: string
  /** Where its order is. */
  readonly orderHref: string
  /** The form that takes it back; shown as long as it can be. */
  readonly cancel: ReactNode
  /** Links out of it. */
  readonly children: ReactNode
}

/** One return: how it stands, line by line, what happens next, and the slip that goes along. */
export function ReturnDetail(props: ReturnDetailProps) {
  const { found, address, page, form, cancelForm, orderHref, cancel, children } = props
  const { t } = useDictionary()
  const { locale } = page
  const { id, orderId, state, date, refund, currency, items, comments, timeLine, refusal, mayCancel } = found
  const isToSend = state === 'requested' || state === 'approved'
  return (
    <>
      <div className="no-print grid gap-10">
        <FormNotice form={form} done={t('account.returnSent')} />
        {!mayCancel && <FormNotice form={cancelForm} done={t('account.returnCanceled')} />}
        <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
          <h2 className="text-title-s">
            {t('account.returnNumber')} <bdi className="break-all">{id}</bdi>
          </h2>
          <ReturnMark state={state} />
          <p className="w-full text-small text-ink-soft">
            {t('account.returnOf')} <Day date={date} locale={locale} />
            {' · '}
            {t('account.order')}{' '}
            <a href={orderHref} className="underline">
              <bdi>{orderId}</bdi>
            </a>
          </p>
        </div>
        {refusal !== '' && (
          <p dir="auto" className="border-s-2 border-line-strong ps-4 break-words whitespace-pre-line">
            {refusal}
          </p>
        )}
        <div className="grid gap-x-16 gap-y-10 @4xl:grid-cols-[minmax(0,1fr)_17rem]">
          <div className="grid min-w-0 content-start gap-10">
            <ul className="rows" aria-label={t('account.inThisReturn')}>
              {items.map(({ line, quantity, reason, note, state: lineState, refund: amount }, index) => (
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
                      <p className="flex flex-wrap gap-x-5 gap-y-1 text-small">
                        <ReturnMark state={lineState} />
                        {amount !== undefined && (
                          <span>
                            {t('account.refund')}: {priceInWords(amount, currency, locale)}
                          </span>
                        )}
                      </p>
                    </OrderLineRow>
                  )}
                </li>
              ))}
            </ul>
            {isPending(state) && <ReturnNext state={state} />}
          </div>
          <div className="grid content-start gap-8">
            <TimeLine steps={timeLine} locale={locale} />
            {(refund !== undefined || isPending(state)) && (
              <dl className="totals">
                <dt className="is-total">{t('account.refund')}</dt>
                <dd className="is-total">
                  {refund === undefined
                    ? t(state === 'approved' ? 'account.refundLater' : 'account.refundOpen')
                    : priceInWords(refund, currency, locale)}
                </dd>
              </dl>
            )}
            {comments !== '' && (
              <p dir="auto" className="break-words text-small whitespace-pre-line">
                {comments}
              </p>
            )}
          </div>
        </div>
      </div>
      {isToSend && <ReturnSlip found={found} address={address} locale={locale} />}
      <div className="no-print flex flex-wrap items-center gap-x-8 gap-y-3 border-t border-line pt-6">
        {isToSend && (
          <button type="button" data-print="" className="button button-quiet hidden scripted:inline-flex">
            {t('account.returnSlip.print')}
          </button>
        )}
        {mayCancel && cancel}
        {children}
      </div>
    </>
  )
}
