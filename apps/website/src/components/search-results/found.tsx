import type { FoundDocument } from '@tessera/search'
import { ProductCard } from '../elements/product-card.tsx'
import { Highlight } from './highlight.tsx'

/** What a card needs beside its own to show a product in the color a list is narrowed to. */
export const COLOR_FIELDS = ['color_images', 'color_choices']

/** What of a page is shown. */
export const PAGE_FIELDS = ['name', 'url', 'description']

interface FoundProps {
  found: readonly FoundDocument[]
  /** Tells that a result was followed, by its place from 0. */
  onClick: (index: number) => void
}

interface FoundProductsProps extends FoundProps {
  locale: string
  /** The color the list is narrowed to. */
  color?: string | undefined
}

/** Products as cards. */
export function FoundProducts({ found, onClick, locale, color }: FoundProductsProps) {
  return (
    <ul className="product-grid">
      {found.map((product, index) => (
        <li key={product.id} className="min-w-0">
          <ProductCard
            product={product}
            locale={locale}
            onClick={() => onClick(index)}
            isFirst={index < 2}
            color={color}
          />
        </li>
      ))}
    </ul>
  )
}

/** Pages as lines: title, where it is, and the words around what was found. */
export function FoundPages({ found, onClick }: FoundProps) {
  return (
    <ul className="border-b border-line">
      {found.map((hit, index) => (
        <li key={hit.id} className="found-page">
          <h3 className="text-title-s">
            <a href={String(hit.url ?? '#')} onClick={() => onClick(index)}>
              {String(hit.name ?? hit.id)}
            </a>
          </h3>
          <p>
            <Highlight hit={hit} field="description" />
          </p>
        </li>
      ))}
    </ul>
  )
}
