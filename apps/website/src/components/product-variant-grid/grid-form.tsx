import { type Page, useDictionary } from '@tessera/content/react'
import { PIECES_FIELD, VARIANT_GRID, VARIANT_GRID_FORM } from '../../shop/company/buying-forms.ts'
import type { Orderable } from '../../shop/company/orderable.ts'
import type { VariantGrid } from '../../shop/company/variant-grid.ts'
import { ActionForm, FormNotice, useAnswered } from '../elements/action-form.tsx'
import { AddedNotice } from '../elements/added-notice.tsx'
import { priceInWords } from '../elements/price-in-words.ts'
import { rootProps } from '../elements/section.tsx'

interface GridFormProps {
  grid: VariantGrid
  params: Parameters<typeof rootProps>[0]
  page: Page
}

export function GridForm({ grid, params, page }: GridFormProps) {
  const { t } = useDictionary()
  const { status, values } = useAnswered(VARIANT_GRID_FORM)
  const { columns, names, rows } = grid
  return (
    <section {...rootProps(params, 'frame pt-[clamp(2rem,5vw,4rem)]')}>
      <details className="fold border-t border-line pt-4" open={status !== 'idle'}>
        <summary>
          <h2 className="inline text-title-s">{t('company.grid.title')}</h2>
        </summary>
        <ActionForm
          action={VARIANT_GRID}
          form={VARIANT_GRID_FORM}
          page={page}
          isQuiet
          className="mt-6 grid justify-items-start gap-6"
        >
          {status === 'sent' ? (
            <AddedNotice lines={values.lines ?? ''} pieces={values.pieces ?? ''} locale={page.locale} />
          ) : (
            <FormNotice form={VARIANT_GRID_FORM} />
          )}
          <div className="ledger-frame w-full">
            <table className="ledger">
              <caption className="sr-only">{t('company.grid.title')}</caption>
              <thead>
                <tr>
                  <th scope="col">{names.join(', ')}</th>
                  {columns.length > 0 ? (
                    columns.map((column) => (
                      <th key={column} scope="col">
                        {column}
                      </th>
                    ))
                  ) : (
                    <th scope="col">{t('company.quickOrder.quantity')}</th>
                  )}
                </tr>
              </thead>
              <tbody>
                {rows.map(({ name, cells }) => (
                  <tr key={name}>
                    <th scope="row">{name}</th>
                    {cells.map((cell, at) => (
                      <td key={cell?.number ?? columns[at]}>
                        {cell === undefined ? '–' : <GridCell cell={cell} locale={page.locale} />}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <button type="submit" className="button">
            {t('company.quickOrder.add')}
          </button>
        </ActionForm>
      </details>
    </section>
  )
}

function GridCell({ cell, locale }: { cell: Orderable; locale: string }) {
  const { t } = useDictionary()
  const { number, choice, breaks, currency, stock, minimum, step } = cell
  const [first] = breaks
  const isOut = stock !== undefined && stock < minimum
  const facts = `facts-${number}`
  return (
    <div className="grid min-w-28 gap-1">
      <input
        name={PIECES_FIELD + number}
        className="field-input figures max-w-28"
        aria-label={`${t('company.quickOrder.quantity')}: ${choice}`}
        aria-describedby={facts}
        inputMode="numeric"
        maxLength={6}
        autoComplete="off"
        disabled={isOut}
      />
      <p id={facts} className="text-ink-soft">
        {first !== undefined && <span className="block">{priceInWords(first.unit, currency, locale)}</span>}
        {stock !== undefined && (
          <span className="block">
            {isOut ? t('product.notAvailable') : t('company.grid.stock', { count: String(stock) })}
          </span>
        )}
        {step > 1 && <span className="block">{t('company.prices.pack', { count: String(step) })}</span>}
      </p>
    </div>
  )
}
