import type { Field } from '@tessera/content'
import { idContextWidget, useRecommendation } from '@tessera/search/react'
import { SiteSearch } from '../../search/site-search.tsx'
import { EmptyNote } from '../elements/empty-note.tsx'
import { CARD_FIELDS, ProductCard } from '../elements/product-card.tsx'
import { Section } from '../elements/section.tsx'
import { SectionHead } from '../elements/section-head.tsx'
import { type ProductRowProps, ROW_WIDGETS, type RowParams } from './fields.ts'

interface RowProps {
  rfkId: string
  id: string[]
  itemsPerPage: number
  locale: string
  heading: Field<string> | undefined
}

/** What a row asks for, by its parameters and the products it goes with. */
export function rowSetup({ Kind, Limit }: RowParams, products: readonly string[]) {
  return { rfkId: ROW_WIDGETS[Kind], id: [...products], itemsPerPage: Limit }
}

function RowList({ locale, heading }: RowProps) {
  const { widgetRef, queryResult, actions } = useRecommendation({
    query: (query) => query.getRequest().setRecommendationsContentFields(CARD_FIELDS),
  })
  const products = queryResult.data?.content ?? []
  if (products.length === 0) return <div ref={widgetRef} />
  return (
    <div ref={widgetRef}>
      <SectionHead heading={heading} />
      <ul className="product-grid product-row">
        {products.map((product, index) => (
          <li key={product.id} className="min-w-0">
            <ProductCard
              product={product}
              locale={locale}
              onClick={() =>
                actions.onItemClick({
                  id: product.id,
                  index,
                  ...(product.source_id && { sourceId: product.source_id }),
                })
              }
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Recommended products with the products they go with. */
export const Row = idContextWidget(RowList, 'recommendation', 'product')

export function ProductRowSection({ fields, params, page, data }: ProductRowProps) {
  if (page.search === undefined) return <EmptyNote page={page} name="Recommended products" />
  return (
    <Section params={params} className="fillable-section">
      <SiteSearch page={page} state={data?.state}>
        <Row {...rowSetup(params, data?.products ?? [])} locale={page.locale} heading={fields.Heading} />
      </SiteSearch>
    </Section>
  )
}
