import { type Page, useDictionary } from '@tessera/content/react'
import { Download } from 'lucide-react'
import { priceListFile } from '../../shop/company/buying-forms.ts'
import { type PriceListFilter, priceListQuery } from '../../shop/company/price-list-filter.ts'
import type { PricedProduct, PriceList } from '../../shop/company/read-price-list.ts'
import { productPath } from '../../shop/paths.ts'
import { useCounted } from '../elements/counted-phrase.ts'
import { FormField, SelectField } from '../elements/form-field.tsx'
import { PageLinks } from '../elements/page-links.tsx'
import { priceInWords } from '../elements/price-in-words.ts'
import { currentPath } from '../elements/where.ts'
import { pathIn } from '../languages.ts'

interface PriceTableProps {
  list: PriceList
  filter: PriceListFilter
  page: Page
}

export function PriceTable({ list, filter, page }: PriceTableProps) {
  const { t } = useDictionary()
  const counted = useCounted()
  const { products, count, pages, categories } = list
  const here = currentPath(page)
  return (
    <>
      <form action={here} method="get" className="grid items-end gap-4 @xl:grid-cols-[1fr_14rem_auto]">
        <FormField
          form="price-list"
          name="q"
          type="search"
          label={t('company.prices.search')}
          maxLength={100}
          defaultValue={filter.text}
        />
        <SelectField
          form="price-list"
          name="category"
          label={t('company.prices.category')}
          options={[['', t('company.prices.allCategories')], ...categories]}
          defaultValue={filter.category}
        />
        <button type="submit" className="button button-quiet">
          {t('company.prices.show')}
        </button>
      </form>
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-3">
        <p role="status" className="text-small text-ink-soft">
          {count === 0 ? t('company.prices.none') : counted('company.prices.count', count)}
        </p>
        <a
          href={priceListFile(page.locale, priceListQuery({ ...filter, page: 1 }))}
          download
          className="text-button no-print"
        >
          <Download size={18} strokeWidth={1.5} aria-hidden="true" />
          {t('company.prices.download')}
        </a>
      </div>
      {products.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what is pushed along has to be reached by the keyboard
        <section className="ledger-frame" tabIndex={0} aria-label={t('company.nav.priceList')}>
          <table className="ledger">
            <thead>
              <tr>
                <th scope="col">{t('company.prices.product')}</th>
                <th scope="col" className="amount">
                  {t('company.prices.from')}
                </th>
                <th scope="col" className="amount">
                  {t('company.prices.each')}
                </th>
              </tr>
            </thead>
            <tbody>
              {products.map((product) => (
                <PriceRow key={product.number} product={product} locale={page.locale} />
              ))}
            </tbody>
          </table>
        </section>
      )}
      <PageLinks
        current={list.page}
        pages={pages}
        label={t('company.prices.pages')}
        words={[t('company.prices.before'), t('company.prices.next')]}
        hrefOf={(number) => here + priceListQuery({ ...filter, page: number })}
      />
    </>
  )
}

function PriceRow({ product, locale }: { product: PricedProduct; locale: string }) {
  const { t } = useDictionary()
  const counted = useCounted()
  const { number, slug, name, category, breaks, currency, variants, step } = product
  const money = (unit: number) =>
    variants > 0
      ? t('account.fromPrice', { price: priceInWords(unit, currency, locale) })
      : priceInWords(unit, currency, locale)
  return (
    <tr>
      <th scope="row">
        <a href={pathIn(locale, productPath(slug))} className="no-underline hover:text-action">
          {name}
        </a>
        <span className="block font-normal">
          <bdi className="break-words">{number}</bdi>
        </span>
        <span className="block font-normal text-ink-soft">
          {[
            category,
            variants > 0 ? counted('company.prices.variants', variants) : '',
            step > 1 ? t('company.prices.pack', { count: String(step) }) : '',
          ]
            .filter((words) => words !== '')
            .join(' · ')}
        </span>
      </th>
      <td className="amount">
        {breaks.map(({ from }) => (
          <span key={from} className="block">
            {from}
          </span>
        ))}
      </td>
      <td className="amount">
        {breaks.length === 0
          ? t('product.noPrice')
          : breaks.map(({ from, unit }) => (
              <span key={from} className="block">
                {money(unit)}
              </span>
            ))}
      </td>
    </tr>
  )
}
