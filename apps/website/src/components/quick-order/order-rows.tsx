import { type Page, useDictionary } from '@tessera/content/react'
import { NUMBER_FIELD, PIECES_FIELD } from '../../shop/company/buying-forms.ts'
import type { HeldLine } from '../../shop/company/sheet-store.ts'
import { productPath } from '../../shop/paths.ts'
import { pathIn } from '../languages.ts'

/** Rows of a number and a quantity; below a row stands what is wrong with it. */
export function OrderRows({ rows, page }: { rows: readonly HeldLine[]; page: Page }) {
  const { t } = useDictionary()
  return (
    <table className="entry-table">
      <caption className="sr-only">{t('company.quickOrder.rows')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('company.quickOrder.number')}</th>
          <th scope="col">{t('company.quickOrder.quantity')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <OrderRow key={index} row={row} place={index + 1} page={page} />
        ))}
      </tbody>
    </table>
  )
}

function OrderRow({ row, place, page }: { row: HeldLine; place: number; page: Page }) {
  const { t } = useDictionary()
  const { line, number, quantity, problem } = row
  const error = `row-error-${place}`
  const described = problem === undefined ? {} : ({ 'aria-invalid': true, 'aria-describedby': error } as const)
  const isOfQuantity = problem !== undefined && /quantity|minimum|maximum|multiple|only|stock/.test(problem.key)
  return (
    <tr>
      <td>
        <input
          id={`number-${place}`}
          name={NUMBER_FIELD + place}
          className="field-input"
          aria-label={t('company.quickOrder.numberIn', { row: String(place) })}
          defaultValue={number}
          maxLength={120}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          {...(isOfQuantity ? {} : described)}
        />
        {problem !== undefined && (
          <p id={error} className="field-error">
            <span>
              {line > 0 && line !== place && `${t('company.line.at', { line: String(line) })} `}
              {t(problem.key, problem.values)}{' '}
              {problem.productId !== undefined && (
                <a href={pathIn(page.locale, productPath(problem.productId))} className="underline">
                  {t('company.line.look')}
                </a>
              )}
            </span>
          </p>
        )}
      </td>
      <td>
        <input
          name={PIECES_FIELD + place}
          className="field-input figures"
          aria-label={t('company.quickOrder.quantityIn', { row: String(place) })}
          defaultValue={quantity}
          inputMode="numeric"
          maxLength={120}
          autoComplete="off"
          {...(isOfQuantity ? described : {})}
        />
      </td>
    </tr>
  )
}
