import type { Field } from '@tessera/content'
import { FilterEqual } from '@tessera/search'
import { idContextWidget, useRecommendation } from '@tessera/search/react'
import type { ReactNode } from 'react'
import { SiteSearch } from '../../search/site-search.tsx'
import { EmptyNote } from '../elements/empty-note.tsx'
import { isAuthoring } from '../elements/present.ts'
import { CARD_FIELDS, ProductCard } from '../elements/product-card.tsx'
import { ProductCards } from '../elements/product-cards.tsx'
import { Section } from '../elements/section.tsx'
import { SectionHead } from '../elements/section-head.tsx'
import { isPersonalRow, MAX_RECENT, type ProductRowProps, ROW_WIDGETS, type RowParams } from './fields.ts'

interface RowProps {
  rfkId: string
  id: string[]
  itemsPerPage: number
  locale: string
  heading: Field<string> | undefined
  category: string
  /** The row ships no code that tells the search what was seen and followed: the page does. */
  isStatic: boolean
  /** What an author sees when nothing is recommended. */
  whenEmpty?: ReactNode
}

type AskedKind = Exclude<RowParams['Kind'], 'chosen'>

/** What a row asks for, by its parameters and the products it goes with. */
export function rowSetup(
  { Kind, Limit, Category }: Omit<RowParams, 'Kind'> & { Kind: AskedKind },
  products: readonly string[],
) {
  return {
    rfkId: ROW_WIDGETS[Kind],
    id: [...products],
    itemsPerPage: Kind === 'recent' ? Math.min(Limit, MAX_RECENT) : Limit,
    category: Category ?? '',
  }
}

function RowList({ rfkId, locale, heading, category, isStatic, whenEmpty }: RowProps) {
  const { widgetRef, queryResult, actions } = useRecommendation({
    query: (query) => {
      const request = query.getRequest()
      request.setRecommendationsContentFields(CARD_FIELDS)
      if (category !== '') request.setRecommendationsFilter(new FilterEqual('category_ids', category))
    },
  })
  const products = queryResult.data?.content ?? []
  if (products.length === 0) return <div ref={widgetRef}>{queryResult.data && whenEmpty}</div>
  return (
    <div ref={widgetRef} data-row={isStatic ? rfkId : undefined}>
      <SectionHead heading={heading} />
      <ul className="product-grid product-row">
        {products.map((product, index) => (
          <li key={product.id} className="min-w-0" data-product={product.id} data-source={product.source_id}>
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
  const { Kind } = params
  if (Kind === 'chosen') {
    const chosen = data?.chosen ?? []
    if (chosen.length === 0) {
      const isGone = (data?.products ?? []).length > 0
      return <EmptyNote page={page} name="Recommended products" reason={isGone ? 'edit.productsGone' : 'edit.empty'} />
    }
    return (
      <Section params={params}>
        <SectionHead heading={fields.Heading} />
        <ProductCards products={chosen} locale={page.locale} />
      </Section>
    )
  }
  if (page.search === undefined) return <EmptyNote page={page} name="Recommended products" />
  return (
    <Section params={params} className={isAuthoring(page) ? '' : 'fillable-section'}>
      <SiteSearch page={page} state={data?.state}>
        <Row
          {...rowSetup({ ...params, Kind }, data?.products ?? [])}
          locale={page.locale}
          heading={fields.Heading}
          isStatic={!isPersonalRow(params)}
          whenEmpty={<EmptyNote page={page} name="Recommended products" reason="edit.nothingRecommended" />}
        />
      </SiteSearch>
    </Section>
  )
}
