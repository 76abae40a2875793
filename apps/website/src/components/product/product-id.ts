import type { Page } from '@tessera/content/react'
import { PRODUCTS_PATH } from '../../shop/paths.ts'

interface ProductSource {
  readonly Source: 'address' | 'picked'
  readonly ProductId?: string | undefined
}

/** Which product a page shows; undefined when nothing says so. */
export function productId({ Source, ProductId }: ProductSource, page: Page): string | undefined {
  const picked = ProductId?.trim() || undefined
  if (Source === 'picked') return picked
  const path = page.layout.sitecore.context.itemPath ?? ''
  const last = path.slice(path.lastIndexOf('/') + 1)
  if (!path.startsWith(`${PRODUCTS_PATH}/`)) return picked
  // In the editor the page itself is open, whose address names no product.
  return page.mode.isNormal || !last.startsWith(',') ? last : picked
}
