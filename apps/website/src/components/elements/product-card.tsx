import type { FoundDocument } from '@tessera/search'
import { foundProductPath, OPTION_FIELD } from '../../shop/product-path.ts'
import { pathIn } from '../languages.ts'
import { CardActions } from './card-actions.tsx'
import { Picture } from './picture.tsx'
import { PriceAndStock } from './product-offer.tsx'

/** What of a product a card shows; more is not asked for. */
export const CARD_FIELDS = ['name', 'url', 'slug', 'image_url', 'price', 'currency', 'in_stock']

interface ProductCardProps {
  product: FoundDocument
  locale: string
  onClick: () => void
  /** It is seen without scrolling. */
  isFirst?: boolean
  /** The name of the color to show it in, where it has a picture in that color; it opens in it, too. */
  color?: string | undefined
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** What stands in a list of the document at the place that a color has among its colors; empty where it has none. */
const inColor = (product: FoundDocument, list: string, color: string | undefined): string =>
  text([product[list]].flat()[[product.color].flat().indexOf(color)])

/** A product in a list: picture, name, price, and whether it can be had. All of it leads to the product, but for what is done with it. */
export function ProductCard({ product, locale, onClick, isFirst = false, color }: ProductCardProps) {
  const name = text(product.name)
  const choice = inColor(product, 'color_choices', color)
  const address = pathIn(locale, foundProductPath(product)) + (choice && `?${OPTION_FIELD}${choice}`)
  const picture = inColor(product, 'color_images', color) || text(product.image_url)
  return (
    <article className="zoom-on-hover relative">
      <div className="aspect-square overflow-hidden rounded-picture bg-tint">
        {picture && (
          <Picture
            field={{ value: { src: picture, alt: '' } }}
            crops={[{ ratio: 1, sizes: '(min-width: 64rem) 22vw, (min-width: 40rem) 30vw, 46vw' }]}
            widest={828}
            first={isFirst}
          />
        )}
      </div>
      <h3 className="mt-4 text-body font-semibold leading-snug">
        <a href={address} onClick={onClick} className="no-underline after:absolute after:inset-0 hover:text-action">
          {name}
        </a>
      </h3>
      <p className="mt-1 flex flex-wrap gap-x-3 text-small">
        <PriceAndStock product={product} locale={locale} />
      </p>
      <CardActions product={product} choice={choice} />
    </article>
  )
}
