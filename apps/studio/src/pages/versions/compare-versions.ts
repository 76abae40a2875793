import type { Slots } from '@tessera/content'
import { z } from 'zod'
import { type Authoring, AuthoringError } from '../authoring.ts'
import { type StoredNode, storedSlots } from '../stored-layout.ts'
import { changedRenderings, type RenderingChange } from './changed-renderings.ts'

const number = z.coerce.number().int().min(1)

export const COMPARE_REQUEST = z.object({
  itemId: z.string().min(1),
  language: z.string().min(1),
  from: number,
  /** Default: the newest. */
  to: number.optional(),
})

/** A field with another value in each version, both in the stored form. */
export interface ChangedField {
  readonly fieldId: string
  readonly name: string
  readonly title: string
  /** Authoring name of its kind: `Single-Line Text`. */
  readonly type: string
  readonly from: string
  readonly to: string
}

export interface ChangedLayout {
  readonly changes: RenderingChange[]
  /** What stood in the placeholders of the page, and what does. */
  readonly from: Slots<StoredNode>
  readonly to: Slots<StoredNode>
}

export interface Comparison {
  readonly from: number
  readonly to: number
  readonly fields: ChangedField[]
  /** When the versions have other components, or the same ones placed or set otherwise. */
  readonly layout?: ChangedLayout
}

const DOCUMENT = `query CompareVersions($itemId: ID!, $language: String!, $from: Int!, $to: Int) {
  from: item(where: { itemId: $itemId, language: $language, version: $from }) { ...State }
  to: item(where: { itemId: $itemId, language: $language, version: $to }) { ...State }
}
fragment State on Item { version fields { nodes { fieldId(format: D) name title type value } } }`

const FIELD = z.object({
  fieldId: z.string(),
  name: z.string(),
  title: z.string(),
  type: z.string(),
  value: z.string(),
})
const STATE = z.object({ version: z.number().nullable(), fields: z.object({ nodes: z.array(FIELD) }) }).nullable()
const SHAPE = z.object({ from: STATE, to: STATE })

const FINAL_LAYOUT = '__Final Renderings'
const SHARED_LAYOUT = '__Renderings'

/**
 * How an item differs between two of its versions in a language.
 * @throws AuthoringError `missing` when there is no such item, `refused` when it has no such version
 */
export async function compareVersions(
  authoring: Authoring,
  {
    itemId,
    language,
    from,
    to = null,
  }: Omit<z.output<typeof COMPARE_REQUEST>, 'to'> & { to?: number | null | undefined },
): Promise<Comparison> {
  const states = await authoring.ask(DOCUMENT, { itemId, language, from, to }, SHAPE)
  if (states.from === null || states.to === null) {
    throw new AuthoringError('missing', `There is no item ${itemId}.`)
  }
  const before = new Map(states.from.fields.nodes.map((field) => [field.fieldId, field.value]))
  const fields = states.to.fields.nodes
    .filter(({ name }) => name !== FINAL_LAYOUT && name !== SHARED_LAYOUT)
    .map(({ value, ...field }) => ({ ...field, from: before.get(field.fieldId) ?? '', to: value }))
    .filter((field) => field.from !== field.to)
  const layout = changedLayout(layoutIn(states.from.fields.nodes), layoutIn(states.to.fields.nodes))
  return { from: states.from.version ?? 0, to: states.to.version ?? 0, fields, ...(layout && { layout }) }
}

/** A version's own layout, else the one that all versions have. */
function layoutIn(fields: readonly z.output<typeof FIELD>[]): Slots<StoredNode> {
  const stored = (name: string) => fields.find((field) => field.name === name)?.value.trim() ?? ''
  return storedSlots(stored(FINAL_LAYOUT) || stored(SHARED_LAYOUT))
}

function changedLayout(from: Slots<StoredNode>, to: Slots<StoredNode>): ChangedLayout | undefined {
  const changes = changedRenderings(from, to)
  return changes.length > 0 ? { changes, from, to } : undefined
}
