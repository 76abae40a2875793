import { useDictionary } from '@tessera/content/react'
import type { ReactNode } from 'react'

/** What is bought as a table: product, quantity, price, amount. Rows are the children; where there is little room they are stacked. */
export function LineLedger({ label, children }: { label: string; children: ReactNode }) {
  const { t } = useDictionary()
  const figures = [t('company.invoice.quantity'), t('company.invoice.price'), t('company.invoice.amount')]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className="ledger-frame" aria-label={label} tabIndex={0}>
      <table className="ledger ledger-stacked ledger-lines">
        <thead>
          <tr>
            <th scope="col">{t('company.invoice.product')}</th>
            {figures.map((figure) => (
              <th key={figure} scope="col" className="amount">
                {figure}
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </table>
    </section>
  )
}
