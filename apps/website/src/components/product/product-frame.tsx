import { useDictionary } from '@tessera/content/react'
import { EmptyNote } from '../elements/empty-note.tsx'
import { isAuthoring } from '../elements/present.ts'
import { rootProps } from '../elements/section.tsx'
import type { ProductProps } from './declaration.ts'
import { ProductContext } from './product-context.tsx'

/** Pictures beside what is said and chosen; below each other where there is little room. */
export function ProductFrame({ data, params, placeholders, page }: ProductProps) {
  const { t } = useDictionary()
  if (data === undefined && !isAuthoring(page)) {
    return (
      <section {...rootProps(params, 'frame py-16')}>
        <p role="status">{t('shop.error.away')}</p>
      </section>
    )
  }
  return (
    <ProductContext value={data}>
      {data === undefined && <EmptyNote page={page} name="Product" />}
      <article {...rootProps(params, 'frame product')}>
        <div className="product-media">{placeholders['product-media']}</div>
        <div className="product-buy">{placeholders['product-buy']}</div>
      </article>
      {placeholders['product-below']}
    </ProductContext>
  )
}
