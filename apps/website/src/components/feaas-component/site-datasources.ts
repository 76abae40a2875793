import type { FoundDocument } from '@tessera/search'
import type { OwnDatasources } from '../../builder/page-builder.ts'
import { pictureSet } from '../../picture-set.ts'
import type { PageShop } from '../../shop/page-shop.ts'
import { foundProductPath } from '../../shop/product-path.ts'
import { priceInWords } from '../elements/price-in-words.ts'
import { pathIn } from '../languages.ts'

/**
 * The data that components of the builder are given by the site itself (contract "component-builder", 9.4), by the id
 * they name it with:
 *
 * | id | settings | data |
 * |---|---|---|
 * | `products` | `params.ids`: ids, separated by blanks | of each that whoever looks can see: `id`, `name`, `price` in words, `picture`, `srcset`, `path` |
 */
export function siteDatasources(parts: {
  readonly shop: Pick<PageShop, 'products'> | undefined
  readonly locale: string
  readonly signal: AbortSignal
}): OwnDatasources {
  const { shop, locale, signal } = parts
  if (shop === undefined) return {}
  return {
    async products({ params }) {
      const ids = String(params?.ids ?? '')
        .split(/\s+/)
        .filter((id) => id !== '')
      const found = await shop.products(ids, { locale, signal })
      return found.map((product) => shown(product, locale))
    },
  }
}

function shown(product: FoundDocument, locale: string) {
  const { id, name, price, currency, image_url: picture } = product
  return {
    id,
    name,
    price: typeof price === 'number' ? priceInWords(price, String(currency ?? ''), locale) : '',
    picture: typeof picture === 'string' ? picture : '',
    srcset: typeof picture === 'string' ? pictureSet(picture) : '',
    path: pathIn(locale, foundProductPath(product)),
  }
}
