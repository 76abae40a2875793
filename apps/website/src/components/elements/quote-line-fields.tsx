import { useDictionary } from '@tessera/content/react'
import { QUOTE_QUANTITY_FIELD, QUOTE_WISH_FIELD } from '../../shop/company/decision-forms.ts'
import type { OrderLine } from '../../shop/orders/order-lines.ts'
import { useAnswered } from './action-form.tsx'
import { FormField } from './form-field.tsx'
import { priceInWords } from './price-in-words.ts'

interface QuoteLineFieldsProps {
  form: string
  lines: readonly OrderLine[]
  /** What a piece should cost, by line. */
  wishes: Readonly<Record<string, number>>
  currency: string
  locale: string
}

/** How many of each, and what a piece should cost. */
export function QuoteLineFields({ form, lines, wishes, currency, locale }: QuoteLineFieldsProps) {
  const { t } = useDictionary()
  const { errorOf, valueOf: entered } = useAnswered(form)
  return (
    <ul className="rows">
      {lines
        .filter(({ isBundle, bundleItemId }) => !isBundle && bundleItemId === undefined)
        .map(({ id, name, choices, quantity, unitPrice }) => (
          <li key={id} className="py-5">
            <fieldset className="grid gap-x-6 gap-y-3 @xl:grid-cols-[1fr_7rem_15rem] @xl:items-start">
              <legend className="contents">
                <span className="font-semibold @xl:pt-8">
                  {name}
                  <span className="block text-small font-normal text-ink-soft">
                    {[
                      ...choices.map((choice) => `${choice.name}: ${choice.value}`),
                      priceInWords(unitPrice, currency, locale),
                    ].join(' · ')}
                  </span>
                </span>
              </legend>
              <FormField
                form={form}
                name={QUOTE_QUANTITY_FIELD + id}
                label={t('company.invoice.quantity')}
                inputMode="numeric"
                maxLength={6}
                error={errorOf(QUOTE_QUANTITY_FIELD + id)}
                defaultValue={entered(QUOTE_QUANTITY_FIELD + id, String(quantity))}
              />
              <FormField
                form={form}
                name={QUOTE_WISH_FIELD + id}
                label={t('company.quotes.wish', { currency })}
                inputMode="decimal"
                maxLength={20}
                error={errorOf(QUOTE_WISH_FIELD + id)}
                defaultValue={entered(QUOTE_WISH_FIELD + id, wishes[id] === undefined ? '' : String(wishes[id]))}
              />
            </fieldset>
          </li>
        ))}
    </ul>
  )
}
