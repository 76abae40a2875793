import { type MarketplaceProblem, type MarketplaceRecord, type Place, resourceNames } from '@tessera/platform'
import { isMap, isScalar, isSeq, LineCounter, type Node, type Pair, parseDocument } from 'yaml'

export interface MarketplaceFile {
  /** Relative to the folder, `/` between folders. */
  readonly path: string
  readonly text: string
}

/** A record with the resource it belongs to. */
export interface PlacedRecord extends Place {
  readonly part: 'Objects' | 'Assignments'
  readonly resource: string
  readonly record: MarketplaceRecord
}

export interface ReadMarketplaceFile {
  readonly meta: readonly (Place & { readonly key: string; readonly value: unknown })[]
  readonly records: readonly PlacedRecord[]
  readonly problems: readonly MarketplaceProblem[]
}

/** Takes a file apart; what is wrong in it is reported with its line, the rest is read. */
export function readMarketplaceFile({ path, text }: MarketplaceFile): ReadMarketplaceFile {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const lineAt = (offset: number | undefined) => lines.linePos(offset ?? 0).line
  const lineOf = (node: unknown) => lineAt((node as Node | null | undefined)?.range?.[0])
  const problems: MarketplaceProblem[] = document.errors.map((error) => ({
    path,
    line: lineAt(error.pos[0]),
    message: error.message,
  }))
  const meta: { path: string; line: number; key: string; value: unknown }[] = []
  const records: PlacedRecord[] = []
  const wrong = (node: unknown, message: string) => problems.push({ path, line: lineOf(node), message })
  const plain = (node: unknown): unknown => (node as Node | null)?.toJS(document) ?? null

  /** The entries of a map; nothing, and a problem, for anything else. */
  function entries(node: unknown, what: string): readonly (readonly [string, Pair])[] {
    if (isMap(node)) return node.items.map((pair) => [isScalar(pair.key) ? String(pair.key.value) : '', pair] as const)
    wrong(node, `${what} must be a map`)
    return []
  }

  function readRecords(part: 'Objects' | 'Assignments', resource: string, list: unknown) {
    if (!isSeq(list)) return wrong(list, `${resource} must be a list`)
    for (const node of list.items) {
      if (isMap(node))
        records.push({ path, line: lineOf(node), part, resource, record: plain(node) as MarketplaceRecord })
      else wrong(node, `${resource} holds something that is no record`)
    }
  }

  if (problems.length > 0) return { meta, records, problems }
  for (const [name, pair] of entries(document.contents, 'A marketplace file')) {
    if (name === 'Meta') {
      for (const [key, { key: node, value }] of entries(pair.value, 'Meta'))
        meta.push({ path, line: lineOf(node), key, value: plain(value) })
    } else if (name === 'Objects' || name === 'Assignments') {
      for (const [resource, { key: node, value }] of entries(pair.value, name)) {
        if (resourceNames(name).includes(resource)) readRecords(name, resource, value)
        else wrong(node, `${name} has no ${resource}; it has ${resourceNames(name).join(', ')}`)
      }
    } else wrong(pair.key, `A marketplace file has Meta, Objects and Assignments, not ${name}`)
  }
  return { meta, records, problems }
}
