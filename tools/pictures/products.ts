import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import type { ProductToShow } from './models/model.ts'

const CATALOG = fileURLToPath(new URL('../../demo/commerce/catalogue', import.meta.url))

/** Choices that can be seen, the one that changes most of the product first: it is the one a picture is drawn for each option of. */
const SEEN = [
  'cover-colour',
  'wool-colour',
  'felt-colour',
  'rug-colour',
  'steel-colour',
  'wood-finish',
  'column-colour',
] as const

/** A product of the demonstration with the choices that its pictures show. */
export interface CatalogProduct {
  readonly product: ProductToShow
  /** The choice that has a picture for each option, and the ids of those. */
  readonly shownBy: { readonly specId: string; readonly options: readonly string[] } | undefined
}

interface CatalogRecord {
  readonly ID: string
  readonly SpecID: string
  readonly ProductID: string
  readonly DefaultOptionID?: string
  readonly ListOrder?: number
  readonly xp?: {
    readonly Series?: string
    readonly Category?: string
    readonly Materials?: readonly string[]
    readonly Dimensions?: Readonly<Record<string, number>>
    readonly Images?: readonly string[]
  }
}

/** The ids of every choice's options, in their order. */
export async function catalogOptions(): Promise<ReadonlyMap<string, readonly string[]>> {
  const options = grouped((await readCatalog()).SpecOptions ?? [], ({ SpecID }) => SpecID)
  return new Map([...options].map(([specId, list]) => [specId, inOrder(list)]))
}

/** Every product of `demo/commerce/catalogue` that names no pictures of its own, in order of id. */
export async function catalogProducts(): Promise<CatalogProduct[]> {
  const records = await readCatalog()
  const options = grouped(records.SpecOptions ?? [], ({ SpecID }) => SpecID)
  const assigned = grouped(records.SpecProductAssignments ?? [], ({ ProductID }) => ProductID)
  const specs = new Map(records.Specs?.map((spec) => [spec.ID, spec]))
  return (records.Products ?? [])
    .filter(({ xp }) => xp?.Images === undefined)
    .map((record) => productOf(record, assigned.get(record.ID) ?? [], specs, options))
    .sort((a, b) => (a.product.id < b.product.id ? -1 : 1))
}

async function readCatalog(): Promise<Readonly<Record<string, readonly CatalogRecord[]>>> {
  const records = { Products: [], Specs: [], SpecOptions: [], SpecProductAssignments: [] } as Record<
    string,
    CatalogRecord[]
  >
  for (const entry of await readdir(CATALOG, { recursive: true, withFileTypes: true })) {
    if (!entry.name.endsWith('.yaml')) continue
    const file = parse(await readFile(join(entry.parentPath, entry.name), 'utf8'))
    for (const part of [file.Objects, file.Assignments]) {
      for (const [name, list] of Object.entries(part ?? {})) records[name]?.push(...(list as CatalogRecord[]))
    }
  }
  return records
}

function grouped(records: readonly CatalogRecord[], keyOf: (record: CatalogRecord) => string) {
  const groups = new Map<string, CatalogRecord[]>()
  for (const record of records) groups.set(keyOf(record), [...(groups.get(keyOf(record)) ?? []), record])
  return groups
}

const inOrder = (options: readonly CatalogRecord[]) =>
  options.toSorted((a, b) => (a.ListOrder ?? 0) - (b.ListOrder ?? 0)).map(({ ID }) => ID)

function productOf(
  { ID, xp = {} }: CatalogRecord,
  assigned: readonly CatalogRecord[],
  specs: ReadonlyMap<string, CatalogRecord>,
  options: ReadonlyMap<string, readonly CatalogRecord[]>,
): CatalogProduct {
  const { Width = 10, Height = 10, Depth, Length, Seat = 0 } = xp.Dimensions ?? {}
  const optionsOf = (specId: string) => inOrder(options.get(specId) ?? [])
  const choices = assigned.map(({ SpecID, DefaultOptionID }) => [
    SpecID,
    DefaultOptionID ?? specs.get(SpecID)?.DefaultOptionID ?? optionsOf(SpecID)[0],
  ])
  const specId = SEEN.find((id) => assigned.some(({ SpecID }) => SpecID === id))
  return {
    product: {
      id: ID,
      series: xp.Series,
      category: xp.Category ?? '',
      width: Width / 100,
      depth: (Length ?? Depth ?? Width) / 100,
      height: Height / 100,
      seat: Seat / 100,
      materials: xp.Materials ?? [],
      choice: Object.fromEntries(choices),
    },
    shownBy: specId && { specId, options: optionsOf(specId) },
  }
}
