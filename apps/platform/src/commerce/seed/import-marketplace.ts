import { HASH_COST, type HashCost } from '../../ground/auth/password.ts'
import type { CommerceService } from '../index.ts'
import { gatherStatistics } from '../store/index.ts'
import { type Collected, collect, entriesOf, type PlaceOf } from './collect.ts'
import { credentialsOf, type Hashes, hashCredentials, setCredentials, storedHashes } from './credentials.ts'
import { rememberObjects } from './known-objects.ts'
import { loadRecords } from './load-records.ts'
import { type LaterDefault, loadSpecs, setDefaults } from './load-specs.ts'
import { loadVariants } from './load-variants.ts'
import { type Entry, Loading, type NewSecret } from './loading.ts'
import { type Marketplace, type MarketplaceEntry, MarketplaceError, type MarketplaceProblem } from './marketplace.ts'
import { marketplaceResources } from './resources.ts'

/** What works on a marketplace: the service, or what does as it does. */
export type AsOwner = Pick<CommerceService, 'asOwner'>

export interface ImportOptions {
  /** Called with what is being loaded. */
  readonly onProgress?: (message: string) => void
  /** Where a record was written, for what is wrong with it. */
  readonly placeOf?: PlaceOf
  /**
   * Cost of the hashes of passwords; default as for any. A smaller one is for passwords that everybody may read, such as
   * a demonstration's: signing in renews the hash.
   */
  readonly hashCost?: HashCost
}

export interface ImportResult {
  readonly created: number
  readonly changed: number
  readonly unchanged: number
  /** Secrets that were made where the file had none: shown here, and never again. */
  readonly secrets: readonly NewSecret[]
  /** What was left out of records. */
  readonly notices: readonly MarketplaceProblem[]
}

/**
 * Loads a marketplace with the rules of the API, all of it or nothing: records that are not there are made, those that
 * differ are replaced, everything else stays. Passwords are hashed beside the transaction. Contract section 24.
 *
 * `Meta.Variants: listed` says that `Variants` lists all there are; otherwise those that specs define are generated.
 *
 * @throws MarketplaceError with everything that is wrong, with file and line where `placeOf` knows them
 */
export async function importMarketplace(
  service: AsOwner,
  marketplace: Marketplace,
  options: ImportOptions = {},
): Promise<ImportResult> {
  const { placeOf, hashCost = HASH_COST, onProgress } = options
  const collected = collect(entriesOf(marketplace), placeOf)
  const credentials = credentialsOf([...collected.entries.values()].flat())
  const stored = await service.asOwner((acting) => storedHashes(acting, credentials))
  const hashing = hashCredentials(credentials, stored, hashCost)
  // Awaited in the transaction, unless that fails before.
  hashing.catch(() => undefined)
  return service.asOwner(async (acting) => {
    const loading = new Loading(acting, rememberObjects(acting.store), {
      variantsListed: marketplace.Meta?.Variants === 'listed',
    })
    await load(loading, collected, onProgress)
    onProgress?.('passwords')
    await setCredentials(loading, credentials, await hashing, hashCost)
    const result = resultOf(loading)
    if (result.created >= MANY) await gatherStatistics(acting.tx)
    return result
  })
}

/** Objects that come at once and change what the database should know of its tables. */
const MANY = 1000

/** Records that are taken at once from what is too large to hold. */
const BATCH = 10_000

/**
 * As {@link importMarketplace}, for more records than are to be held: they come in an order in which nothing is named
 * before it was there, and are loaded some thousand at a time, in one transaction.
 *
 * @param records called again when another transaction was in the way
 * @throws MarketplaceError with what is wrong in the first thousands that have something wrong
 */
export async function importRecords(
  service: AsOwner,
  records: () => Iterable<MarketplaceEntry> | AsyncIterable<MarketplaceEntry>,
  { placeOf, hashCost = HASH_COST, onProgress }: ImportOptions = {},
): Promise<ImportResult> {
  return service.asOwner(async (acting) => {
    const store = rememberObjects(acting.store)
    const loading = new Loading(acting, store, { variantsListed: false })
    let taken = 0
    let counted = 0
    for await (const batch of inBatches(records())) {
      const collected = collect(batch, placeOf)
      await load(loading, collected)
      const credentials = credentialsOf([...collected.entries.values()].flat())
      const hashes: Hashes = await hashCredentials(credentials, await storedHashes(acting, credentials), hashCost)
      await setCredentials(loading, credentials, hashes, hashCost)
      store.forget()
      taken += batch.length
      // The more there is, the longer what was counted holds.
      if (taken >= 2 * counted && taken >= MANY) {
        await gatherStatistics(acting.tx)
        counted = taken
      }
      onProgress?.(`${taken} records`)
      if (loading.problems.length > 0) break
    }
    return resultOf(loading)
  })
}

async function* inBatches(
  records: Iterable<MarketplaceEntry> | AsyncIterable<MarketplaceEntry>,
): AsyncGenerator<MarketplaceEntry[]> {
  let batch: MarketplaceEntry[] = []
  for await (const record of records) {
    batch.push(record)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** Everything in the order in which nothing names what comes after it. */
async function load(
  loading: Loading,
  { entries, problems }: Collected,
  onProgress?: (message: string) => void,
): Promise<void> {
  loading.problems.push(...problems)
  const of = (name: string): readonly Entry[] => entries.get(name) ?? []
  let defaults: readonly LaterDefault[] = []
  for (const { name } of marketplaceResources) {
    const own = of(name)
    if (own.length > 0) onProgress?.(`${name}, ${own.length}`)
    if (name === 'Specs') defaults = await loadSpecs(loading, own)
    else if (name === 'Variants') await loadVariants(loading, own, of('SpecProductAssignments'))
    else if (own.length > 0) await loadRecords(loading, own)
    if (name === 'SpecOptions') await setDefaults(loading, defaults)
  }
}

function resultOf({ problems, created, changed, unchanged, secrets, notices }: Loading): ImportResult {
  if (problems.length > 0) throw new MarketplaceError(problems)
  return { created, changed, unchanged, secrets, notices }
}
