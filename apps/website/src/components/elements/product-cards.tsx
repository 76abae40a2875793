import type { FoundDocument } from '@tessera/search'
import { ProductCard } from './product-card.tsx'

/** Products in a row of cards that work without scripts. */
export function ProductCards({ products, locale }: { products: readonly FoundDocument[]; locale: string }) {
  return (
    <ul className="product-grid product-row">
      {products.map((product) => (
        <li key={product.id} className="min-w-0">
          <ProductCard product={product} locale={locale} onClick={() => undefined} />
        </li>
      ))}
    </ul>
  )
}
