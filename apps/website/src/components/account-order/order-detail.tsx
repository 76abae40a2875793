import { type Page, useDictionary } from '@tessera/content/react'
import { hasRole } from '../../shop/access/roles.ts'
import type { AccountOrder } from '../../shop/account/read-order.ts'
import { LINE_FIELD, ORDER_CANCEL, ORDER_CANCEL_FORM, REORDER_FORM } from '../../shop/account-forms.ts'
import { isPickedUp } from '../../shop/orders/parcels.ts'
import { invoicePath, NEW_RETURN_PATH, ORDERS_PATH, returnPath } from '../../shop/paths.ts'
import { FormNotice, useAnswered } from '../elements/action-form.tsx'
import { AddressLines } from '../elements/address-lines.tsx'
import { CancelOrder } from '../elements/cancel-order.tsx'
import { Day } from '../elements/day.tsx'
import { DecisionList } from '../elements/decision-list.tsx'
import { OrderLineRow } from '../elements/order-line-row.tsx'
import { priceInWords } from '../elements/price-in-words.ts'
import { Shipments } from '../elements/shipments.tsx'
import { ReturnMark, StatusMark } from '../elements/status-mark.tsx'
import { TimeLine } from '../elements/time-line.tsx'
import { pathIn } from '../languages.ts'
import { OrderTotals } from './order-totals.tsx'
import { PaidWith } from './paid-with.tsx'
import { Reorder } from './reorder.tsx'
import { Subscribe } from './subscribe.tsx'

export function OrderDetail({ order, page }: { order: AccountOrder; page: Page }) {
  const { t } = useDictionary()
  const { locale } = page
  const reordered = useAnswered(REORDER_FORM)
  const heads = order.lines.filter(({ bundleItemId }) => bundleItemId === undefined)
  const isOwn = order.userName === page.shopper?.userName
  const mayCancel = order.canceledBy !== undefined && (isOwn || hasRole(page.shopper?.roles ?? [], 'OrderAdmin'))
  const mayReturn = Object.keys(order.returnable.pieces).length > 0
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h2 className="text-title-s">
          {t('account.order')} <bdi className="break-all">{order.id}</bdi>
        </h2>
        <StatusMark status={order.status} />
        <p className="w-full text-small text-ink-soft">
          <Day date={order.date} locale={locale} withTime />
          {!isOwn && order.person !== '' && (
            <>
              {' · '}
              {t('company.orderedBy')} <bdi>{order.person}</bdi>
            </>
          )}
        </p>
      </div>
      {!mayCancel && <FormNotice form={ORDER_CANCEL_FORM} done={t('account.orderCanceled')} />}
      <div className="grid gap-x-16 gap-y-12 @4xl:grid-cols-[minmax(0,1fr)_17rem]">
        <div className="grid min-w-0 content-start gap-10">
          <ul className="rows" aria-label={t('account.inThisOrder')}>
            {heads.map((line) => {
              const became = reordered.status === 'sent' ? reordered.values[LINE_FIELD + line.id] : undefined
              return (
                <li key={line.id} className="py-5">
                  <OrderLineRow
                    line={line}
                    currency={order.currency}
                    locale={locale}
                    before={
                      <label className="no-print flex size-6 shrink-0 items-center justify-center">
                        <span className="sr-only">{`${t('account.choose')}: ${line.name}`}</span>
                        <input type="checkbox" form={REORDER_FORM} name={LINE_FIELD + line.id} className="check-box" />
                      </label>
                    }
                  >
                    {order.lines
                      .filter(({ bundleItemId }) => bundleItemId === line.id)
                      .map((part) => (
                        <p key={part.id} className="text-small text-ink-soft">
                          {part.quantity} × {part.name}
                          {part.total > 0 && ` · ${priceInWords(part.total, order.currency, locale)}`}
                        </p>
                      ))}
                    {became !== undefined && <p className="text-small font-semibold">{t(became)}</p>}
                  </OrderLineRow>
                </li>
              )
            })}
          </ul>
          <Reorder page={page} orderId={order.id} />
          <Shipments order={order} locale={locale} />
          {order.returns.length > 0 && (
            <div className="grid gap-3">
              <h3 className="text-body">{t('account.nav.returns')}</h3>
              <ul className="rows">
                {order.returns.map(({ id, state, date }) => (
                  <li key={id} className="flex flex-wrap items-center justify-between gap-4 py-3">
                    <a href={pathIn(locale, returnPath(id))} className="underline">
                      {t('account.returnNumber')} <bdi>{id}</bdi> · <Day date={date} locale={locale} />
                    </a>
                    <ReturnMark state={state} />
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
        <div className="grid content-start gap-10">
          <div className="grid gap-4">
            <h3 className="text-body">{t('account.timeLine')}</h3>
            <TimeLine steps={order.timeLine} locale={locale} />
          </div>
          {order.decisions.length > 0 && (
            <div className="grid gap-4">
              <h3 className="text-body">{t('account.step.approval')}</h3>
              <DecisionList decisions={order.decisions} locale={locale} />
              {order.approvers.length > 0 && (
                <p className="text-small text-ink-soft">
                  {t('company.approvals.waitsFor', { names: new Intl.ListFormat(locale).format(order.approvers) })}
                </p>
              )}
            </div>
          )}
          <OrderTotals order={order} locale={locale} />
          {isPickedUp(order.parcels)
            ? order.parcels.map(
                ({ id, pickUp }) =>
                  pickUp && (
                    <div key={id} className="grid gap-2">
                      <h3 className="text-body">{t('account.pickedUpAt')}</h3>
                      <AddressLines address={pickUp.address} locale={locale} />
                    </div>
                  ),
              )
            : order.shippingAddress && (
                <div className="grid gap-2">
                  <h3 className="text-body">{t('account.shippedTo')}</h3>
                  <AddressLines address={order.shippingAddress} locale={locale} />
                </div>
              )}
          {order.billingAddress && (
            <div className="grid gap-2">
              <h3 className="text-body">{t('account.billedTo')}</h3>
              <AddressLines address={order.billingAddress} locale={locale} />
            </div>
          )}
          <PaidWith order={order} locale={locale} />
          {order.comments !== '' && (
            <div className="grid gap-2">
              <h3 className="text-body">{t('account.comments')}</h3>
              <p dir="auto" className="break-words text-small whitespace-pre-line">
                {order.comments}
              </p>
            </div>
          )}
        </div>
      </div>
      <div className="no-print flex flex-wrap items-center gap-x-8 gap-y-3 border-t border-line pt-6">
        {mayReturn && (
          <a
            href={`${pathIn(locale, NEW_RETURN_PATH)}?order=${encodeURIComponent(order.id)}`}
            className="button button-quiet"
          >
            {t('account.startReturn')}
          </a>
        )}
        {(order.status === 'Open' || order.status === 'Completed') && (
          <a href={pathIn(locale, invoicePath(order.id))} className="text-button">
            {t('company.invoice.show')}
          </a>
        )}
        <button type="button" data-print="" className="text-button hidden scripted:inline-flex">
          {t('account.print')}
        </button>
        <a href={pathIn(locale, ORDERS_PATH)} className="text-button">
          {t('account.allOrders')}
        </a>
      </div>
      <Subscribe page={page} orderId={order.id} status={order.status} />
      {mayCancel && (
        <CancelOrder
          action={ORDER_CANCEL}
          form={ORDER_CANCEL_FORM}
          page={page}
          fields={{ id: order.id }}
          status={order.status}
        />
      )}
    </>
  )
}
