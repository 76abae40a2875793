import { type Page, useDictionary } from '@tessera/content/react'
import { SUPPLIERS_PATH } from '../../shop/company/company-paths.ts'
import type { SupplierProducts, SupplierView } from '../../shop/supplier/read-suppliers.ts'
import { PageLinks } from '../elements/page-links.tsx'
import { ProductCard } from '../elements/product-card.tsx'
import { currentPath } from '../elements/where.ts'
import { pathIn } from '../languages.ts'

interface WorkshopProps {
  shown: Page
  data: SupplierProducts & { readonly supplier: SupplierView }
}

/** What is above the fold on most windows. */
const FIRST = 4

export function Workshop({ shown, data: { supplier, products, page, pages } }: WorkshopProps) {
  const { t } = useDictionary()
  const { locale } = shown
  return (
    <div className="grid gap-12">
      <header className="grid max-w-[50ch] gap-4">
        <h1 className="text-title-l">
          <bdi>{supplier.name}</bdi>
        </h1>
        <p className="text-lead text-ink-soft">{supplier.about}</p>
        {supplier.makes.length > 0 && (
          <p className="flex flex-wrap gap-x-4 text-small">
            <span className="text-ink-soft">{t('supplier.makes')}</span>
            {supplier.makes.map(({ name, path }) =>
              path === undefined ? (
                <span key={name}>{name}</span>
              ) : (
                <a key={name} href={pathIn(locale, path)} className="underline">
                  {name}
                </a>
              ),
            )}
          </p>
        )}
      </header>
      <section className="grid gap-8 border-t border-line pt-8">
        <h2 className="text-title-s">{t('supplier.products')}</h2>
        {products.length === 0 ? (
          <p className="text-ink-soft">{t('supplier.noProducts')}</p>
        ) : (
          <ul className="grid grid-cols-2 gap-x-6 gap-y-10 md:grid-cols-3 lg:grid-cols-4">
            {products.map((product, index) => (
              <li key={product.id}>
                <ProductCard product={product} locale={locale} onClick={() => undefined} isFirst={index < FIRST} />
              </li>
            ))}
          </ul>
        )}
        <PageLinks
          current={page}
          pages={pages}
          label={t('supplier.pages')}
          hrefOf={(number) => `${currentPath(shown)}${number > 1 ? `?page=${number}` : ''}`}
        />
      </section>
      <a href={pathIn(locale, SUPPLIERS_PATH)} className="text-button justify-self-start">
        {t('supplier.all')}
      </a>
    </div>
  )
}
