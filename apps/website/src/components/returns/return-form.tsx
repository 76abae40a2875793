import { expectedRefund } from '@tessera/commerce/refund'
import { type Page, useDictionary } from '@tessera/content/react'
import type { ReactNode } from 'react'
import { NOTE_FIELD, QUANTITY_FIELD, REASON_FIELD } from '../../shop/account-forms.ts'
import type { OrderView } from '../../shop/orders/read-order.ts'
import { RETURN_DAYS } from '../../shop/returns/return-window.ts'
import type { Returnable } from '../../shop/returns/returnable.ts'
import { ActionForm, useAnswered } from '../elements/action-form.tsx'
import { dayInWords } from '../elements/day.tsx'
import { FormField, SelectField } from '../elements/form-field.tsx'
import { OrderLineRow } from '../elements/order-line-row.tsx'
import { priceInWords } from '../elements/price-in-words.ts'
import { REASON_WORDS } from '../elements/reason-words.ts'

interface ReturnFormProps {
  readonly order: OrderView
  readonly returnable: Returnable
  readonly page: Page
  readonly action: string
  readonly form: string
  /** Query of this page: `?order=…`. */
  readonly query: string
  /** What names the order. */
  readonly fields: Readonly<Record<string, string>>
  /** What has to be entered besides. */
  readonly children?: ReactNode
}

/** What comes back, how many, and why; before it is sent it can be worked out what comes back of the money. */
export function ReturnForm({ order, returnable, page, action, form, query, fields, children }: ReturnFormProps) {
  const { t } = useDictionary()
  const { locale } = page
  const { values, errorOf, valueOf: entered } = useAnswered(form)
  const lines = order.lines.filter(({ id }) => (returnable.pieces[id] ?? 0) > 0)
  const reasons = Object.entries(REASON_WORDS).map(([reason, key]) => [reason, t(key)] as const)
  return (
    <ActionForm action={action} form={form} page={page} query={query} className="grid gap-8">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {returnable.until !== undefined && (
        <p className="text-small text-ink-soft">
          {t('account.returnUntil', { day: dayInWords(returnable.until, locale), days: String(RETURN_DAYS) })}
        </p>
      )}
      <ul className="rows">
        {lines.map((line) => {
          const left = returnable.pieces[line.id] ?? 0
          return (
            <li key={line.id} className="grid gap-5 py-6">
              <OrderLineRow line={line} currency={order.currency} locale={locale} />
              <fieldset className="grid gap-4 @lg:grid-cols-[8rem_1fr_1fr]">
                <legend className="sr-only">{line.name}</legend>
                <FormField
                  form={form}
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
                  form={form}
                  name={REASON_FIELD + line.id}
                  label={t('account.reason')}
                  options={[['', t('account.chooseReason')], ...reasons]}
                  error={errorOf(REASON_FIELD + line.id)}
                  defaultValue={entered(REASON_FIELD + line.id)}
                />
                <FormField
                  form={form}
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
        form={form}
        name="comments"
        rows={3}
        label={t('account.returnComments')}
        maxLength={2000}
        error={errorOf('comments')}
        defaultValue={entered('comments')}
      />
      {children}
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
  const refund = expectedRefund(order, pieces)
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
