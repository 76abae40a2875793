import { type Page, useDictionary } from '@tessera/content/react'
import type { OrderView } from '../../shop/account/read-order.ts'
import { refundOf } from '../../shop/account/refund.ts'
import { NOTE_FIELD, QUANTITY_FIELD, REASON_FIELD, RETURN, RETURN_FORM } from '../../shop/account-forms.ts'
import { orderPath } from '../../shop/paths.ts'
import { ActionForm, useAnswered } from '../elements/action-form.tsx'
import { FormField, SelectField } from '../elements/form-field.tsx'
import { OrderLineRow } from '../elements/order-line-row.tsx'
import { priceInWords } from '../elements/price-in-words.ts'
import { REASON_WORDS } from '../elements/reason-words.ts'
import { pathIn } from '../languages.ts'

/** What comes back, how many, and why; before it is sent it can be worked out what comes back of the money. */
export function ReturnForm({ order, page }: { order: OrderView; page: Page }) {
  const { t } = useDictionary()
  const { locale } = page
  const { values, errorOf, valueOf: entered } = useAnswered(RETURN_FORM)
  const lines = order.lines.filter(({ id }) => (order.returnable[id] ?? 0) > 0)
  if (lines.length === 0) {
    return (
      <p className="text-ink-soft">
        {t('account.nothingToReturn')}{' '}
        <a href={pathIn(locale, orderPath(order.id))} className="underline">
          {t('account.backToOrder')}
        </a>
      </p>
    )
  }
  const reasons = Object.entries(REASON_WORDS).map(([reason, key]) => [reason, t(key)] as const)
  return (
    <ActionForm
      action={RETURN}
      form={RETURN_FORM}
      page={page}
      query={`?order=${encodeURIComponent(order.id)}`}
      className="grid gap-8"
    >
      <input type="hidden" name="order" value={order.id} />
      <p className="text-small text-ink-soft">
        {t('account.order')}{' '}
        <a href={pathIn(locale, orderPath(order.id))} className="underline">
          {order.id}
        </a>
      </p>
      <ul className="rows">
        {lines.map((line) => {
          const left = order.returnable[line.id] ?? 0
          return (
            <li key={line.id} className="grid gap-5 py-6">
              <OrderLineRow line={line} currency={order.currency} locale={locale} />
              <fieldset className="grid gap-4 @lg:grid-cols-[8rem_1fr_1fr]">
                <legend className="sr-only">{line.name}</legend>
                <FormField
                  form={RETURN_FORM}
                  name={QUANTITY_FIELD + line.id}
                  type="number"
                  inputMode="numeric"
                  min={0}
                  max={left}
                  label={t('account.howMany')}
                  hint={t('account.upTo', { count: String(left) })}
                  error={errorOf(QUANTITY_FIELD + line.id)}
                  defaultValue={entered(QUANTITY_FIELD + line.id, '0')}
                />
                <SelectField
                  form={RETURN_FORM}
                  name={REASON_FIELD + line.id}
                  label={t('account.reason')}
                  options={[['', t('account.chooseReason')], ...reasons]}
                  error={errorOf(REASON_FIELD + line.id)}
                  defaultValue={entered(REASON_FIELD + line.id)}
                />
                <FormField
                  form={RETURN_FORM}
                  name={NOTE_FIELD + line.id}
                  label={t('account.note')}
                  maxLength={400}
                  error={errorOf(NOTE_FIELD + line.id)}
                  defaultValue={entered(NOTE_FIELD + line.id)}
                />
              </fieldset>
            </li>
          )
        })}
      </ul>
      <FormField
        form={RETURN_FORM}
        name="comments"
        rows={3}
        label={t('account.returnComments')}
        maxLength={2000}
        error={errorOf('comments')}
        defaultValue={entered('comments')}
      />
      {values.preview !== undefined && <RefundPreview order={order} values={values} locale={locale} />}
      <div className="flex flex-wrap items-center gap-4">
        <button type="submit" className="button">
          {t('account.sendReturn')}
        </button>
        <button type="submit" name="preview" value="1" className="button button-quiet">
          {t('account.previewRefund')}
        </button>
      </div>
    </ActionForm>
  )
}

function RefundPreview(props: { order: OrderView; values: Readonly<Record<string, string>>; locale: string }) {
  const { order, values, locale } = props
  const { t } = useDictionary()
  const pieces = Object.fromEntries(order.lines.map(({ id }) => [id, Number(values[QUANTITY_FIELD + id]) || 0]))
  const refund = refundOf(
    {
      lines: order.lines,
      discount: order.discount,
      lineDiscount: order.lines.reduce((sum, { discount }) => sum + discount, 0),
      tax: order.tax,
    },
    pieces,
  )
  return (
    <div role="status" className="grid max-w-[30rem] gap-3 border-s-2 border-action ps-5">
      <dl className="totals">
        {order.lines
          .filter(({ id }) => refund.lines[id] !== undefined)
          .map(({ id, name }) => (
            <div key={id} className="contents">
              <dt>{`${pieces[id]} × ${name}`}</dt>
              <dd>{priceInWords(refund.lines[id] ?? 0, order.currency, locale)}</dd>
            </div>
          ))}
        <dt className="is-total">{t('account.likelyRefund')}</dt>
        <dd className="is-total">{priceInWords(refund.total, order.currency, locale)}</dd>
      </dl>
      <p className="text-small text-ink-soft">{t('account.refundNote')}</p>
    </div>
  )
}
