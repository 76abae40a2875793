import { type CommerceService, type ImportResult, importMarketplace } from '@tessera/platform'
import { pictureFiles } from '../picture-files.ts'
import { assignPictures } from '../product-pictures.ts'
import { assignSlugs } from '../product-slugs.ts'
import { type MergedMarketplace, mergeMarketplaceFiles, readMarketplaceFiles } from './read-marketplace.ts'

type Commerce = Pick<CommerceService, 'asOwner'>

export interface SeedCommerceOptions {
  /** Read already; default {@link demonstrationMarketplace}. */
  readonly from?: MergedMarketplace
  readonly onProgress?: (message: string) => void
}

/**
 * The passwords stand in the files for everybody, and nobody guesses the secret of a data folder: their hashes need not be
 * slow. Signing in makes them so.
 */
export const HASH_COST = { N: 2 ** 12, r: 8, p: 1 }

/** Is the demonstration's marketplace missing? */
export function isCommerceEmpty(commerce: Commerce): Promise<boolean> {
  return commerce.asOwner(async ({ tx, store }) => (await store.find(tx, 'Buyer', { equals: {} }, 1)).length === 0)
}

/** Halden's marketplace out of its files, its products with their pictures and addresses. Throws as {@link mergeMarketplaceFiles} does. */
export async function demonstrationMarketplace(): Promise<MergedMarketplace> {
  const merged = mergeMarketplaceFiles(await readMarketplaceFiles())
  assignPictures(
    merged.marketplace,
    (await pictureFiles()).map(({ path }) => path),
  )
  assignSlugs(merged.marketplace)
  return merged
}

/**
 * Fills the platform with Halden's marketplace, all of it or nothing. Doing it again restores what the files say and
 * leaves everything else.
 *
 * @throws MarketplaceError with file and line of everything that is wrong
 */
export async function seedCommerce(commerce: Commerce, options: SeedCommerceOptions = {}): Promise<ImportResult> {
  const { from, onProgress } = options
  const { marketplace, placeOf } = from ?? (await demonstrationMarketplace())
  return importMarketplace(commerce, marketplace, {
    placeOf,
    hashCost: HASH_COST,
    ...(onProgress && { onProgress: (message) => onProgress(`filling the shop: ${message}`) }),
  })
}
