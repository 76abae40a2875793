import { type CommerceService, type ImportResult, importMarketplace } from '@tessera/platform'
import { COMMERCE_FOLDER } from '../commerce-folder.ts'
import { mergeMarketplaceFiles, readMarketplaceFiles } from './read-marketplace.ts'

type Commerce = Pick<CommerceService, 'asOwner'>

export interface SeedCommerceOptions {
  /** Folder of the files, or one file; default the demonstration's. */
  readonly from?: string
  readonly onProgress?: (message: string) => void
}

/** The passwords stand in the files for everybody: their hashes need not be slow. Signing in makes them so. */
const HASH_COST = { N: 2 ** 12, r: 8, p: 1 }

/** Is the demonstration's marketplace missing? */
export function isCommerceEmpty(commerce: Commerce): Promise<boolean> {
  return commerce.asOwner(async ({ tx, store }) => (await store.find(tx, 'Buyer', { equals: {} }, 1)).length === 0)
}

/**
 * Fills the platform with Halden's marketplace, all of it or nothing. Doing it again restores what the files say and
 * leaves everything else.
 *
 * @throws MarketplaceError with file and line of everything that is wrong
 */
export async function seedCommerce(commerce: Commerce, options: SeedCommerceOptions = {}): Promise<ImportResult> {
  const { from = COMMERCE_FOLDER, onProgress } = options
  const { marketplace, placeOf } = mergeMarketplaceFiles(await readMarketplaceFiles(from))
  return importMarketplace(commerce, marketplace, {
    placeOf,
    hashCost: HASH_COST,
    ...(onProgress && { onProgress: (message) => onProgress(`filling the shop: ${message}`) }),
  })
}
