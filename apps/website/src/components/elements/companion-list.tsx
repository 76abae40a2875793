import type { FoundDocument } from '@tessera/search'
import { ProductCard } from './product-card.tsx'

/** Products that go with something, as cards that work without scripts. */
export function CompanionList({ companions, locale }: { companions: readonly FoundDocument[]; locale: string }) {
  return (
    <ul className="product-grid product-row">
      {companions.map((companion) => (
        <li key={companion.id} className="min-w-0">
          <ProductCard product={companion} locale={locale} onClick={() => undefined} />
        </li>
      ))}
    </ul>
  )
}
