import { type ComponentProps, useDictionary } from '@tessera/content/react'
import { supplierPath } from '../../shop/company/company-paths.ts'
import { EmptyNote } from '../elements/empty-note.tsx'
import { rootProps } from '../elements/section.tsx'
import { valueName } from '../elements/value-name.ts'
import { pathIn } from '../languages.ts'
import { useProduct } from '../product/product-context.tsx'
import { CompareButton } from './compare-button.tsx'

export function HeadingOfProduct({ params, page }: ComponentProps) {
  const { t } = useDictionary()
  const product = useProduct()
  if (product === undefined) return <EmptyNote page={page} name="Product name" reason="edit.needsProduct" />
  return (
    <header {...rootProps(params, 'grid gap-4')}>
      {product.badge && <p className="text-small font-semibold text-action">{valueName(t, 'badge', product.badge)}</p>}
      <h1 className="text-title-m leading-[var(--leading-title)] font-medium tracking-[var(--tracking-title)]">
        {product.name}
      </h1>
      <p className="max-w-[60ch] text-ink-soft">{product.description}</p>
      {product.supplierId !== undefined && product.supplierName !== undefined && (
        <p className="text-small">
          <span className="text-ink-soft">{t('supplier.madeBy')}</span>{' '}
          <a href={pathIn(page.locale, supplierPath(product.supplierId))} className="underline">
            <bdi>{product.supplierName}</bdi>
          </a>
        </p>
      )}
      {!product.isSet && <CompareButton product={product.id} page={page} />}
    </header>
  )
}
