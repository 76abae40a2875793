import { type ComponentProps, text } from '@tessera/content/react'
import { EmptyNote } from '../elements/empty-note.tsx'
import { ProductCards } from '../elements/product-cards.tsx'
import { Section } from '../elements/section.tsx'
import { SectionHead } from '../elements/section-head.tsx'
import { useProduct } from '../product/product-context.tsx'

export const companionFields = { Heading: text({ help: 'Stands above the products; empty leaves it out.' }) }

export function CompanionsOfProduct({ fields, params, page }: ComponentProps<typeof companionFields>) {
  const product = useProduct()
  if (product === undefined) return <EmptyNote page={page} name="Goes with this product" reason="edit.needsProduct" />
  if (product.companions.length === 0) return null
  return (
    <Section params={params}>
      <SectionHead heading={fields.Heading} />
      <ProductCards products={product.companions} locale={page.locale} />
    </Section>
  )
}
