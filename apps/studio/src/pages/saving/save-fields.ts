import { z } from 'zod'
import { type Authoring, AuthoringError } from '../authoring.ts'
import type { FieldEdit } from './request.ts'
import { MAX_ATTEMPTS, stepAside } from './retry.ts'

type FieldName = Pick<FieldEdit, 'itemId' | 'fieldId'>

/** A value that somebody else has changed meanwhile: it is not written. */
export interface FieldConflict extends FieldName {
  readonly language: string
  readonly name: string
  readonly mine: string
  readonly theirs: string
}

/** A value that the platform does not take. */
export interface FieldFailure extends FieldName {
  readonly language: string
  readonly code: string
  readonly message: string
}

export interface SavedFields {
  readonly saved: FieldName[]
  readonly conflicts: FieldConflict[]
  readonly failed: FieldFailure[]
}

const ITEM = `query FieldsOfItem($itemId: ID!, $language: String!) {
  item(where: { itemId: $itemId, language: $language }) {
    version revision fields { nodes { fieldId(format: D) name value } }
  }
}`

const ITEM_SHAPE = z.object({
  item: z
    .object({
      version: z.number().nullable(),
      revision: z.string().nullable(),
      fields: z.object({ nodes: z.array(z.object({ fieldId: z.string(), name: z.string(), value: z.string() })) }),
    })
    .nullable(),
})

type StoredItem = NonNullable<z.output<typeof ITEM_SHAPE>['item']>

const UPDATE = 'mutation ($input: UpdateItemInput!) { updateItem(input: $input) { revision } }'
const UPDATE_SHAPE = z.object({ updateItem: z.object({ revision: z.string().nullable() }) })

/**
 * Writes values to the newest versions of their items, each item of a language at once. A value that is neither what the
 * author saw nor what the author wants is somebody else's: it stays, and is told.
 *
 * @throws AuthoringError when nothing more can be written at all: `session`, `forbidden`, `away`
 */
export async function saveFields(authoring: Authoring, edits: readonly FieldEdit[]): Promise<SavedFields> {
  const all: SavedFields = { saved: [], conflicts: [], failed: [] }
  const groups = new Map<string, FieldEdit[]>()
  for (const edit of edits) {
    const key = `${plainId(edit.itemId)} ${edit.language}`
    groups.set(key, [...(groups.get(key) ?? []), edit])
  }
  for (const group of groups.values()) await saveItem(authoring, group, all)
  return all
}

async function saveItem(authoring: Authoring, edits: readonly FieldEdit[], all: SavedFields): Promise<void> {
  const [first] = edits
  if (first === undefined) return
  const { itemId, language } = first
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { item } = await authoring.ask(ITEM, { itemId, language }, ITEM_SHAPE)
      if (item === null) throw new AuthoringError('missing', `There is no item ${itemId}.`, { code: 'ITEM_NOT_FOUND' })
      const { writes, ...told } = judged(item, edits)
      if (writes.length > 0) {
        const fields = writes.map(({ fieldId, value }) => ({ name: fieldId, value }))
        await authoring.ask(UPDATE, { input: { itemId, language, fields } }, UPDATE_SHAPE, item.revision)
      }
      all.saved.push(...told.unchanged.map(named), ...writes.map(named))
      all.conflicts.push(...told.conflicts)
      return
    } catch (error) {
      if (!(error instanceof AuthoringError) || (error.problem !== 'refused' && error.problem !== 'missing'))
        throw error
      // Somebody else wrote between our reading and our writing.
      if (error.code === 'REVISION_CONFLICT' && attempt < MAX_ATTEMPTS) {
        await stepAside(attempt)
        continue
      }
      // One wrong value does not keep the others from being written.
      if (edits.length > 1) {
        for (const edit of edits) await saveItem(authoring, [edit], all)
        return
      }
      const { code = 'INVALID', message } = error
      all.failed.push({ ...named(first), language, code, message })
      return
    }
  }
}

function judged({ version, fields }: StoredItem, edits: readonly FieldEdit[]) {
  const stored = new Map(fields.nodes.map((field) => [plainId(field.fieldId), field]))
  const writes: FieldEdit[] = []
  const unchanged: FieldEdit[] = []
  const conflicts: FieldConflict[] = []
  for (const edit of edits) {
    const { language, value, before, between = [] } = edit
    const field = stored.get(plainId(edit.fieldId))
    if (field?.value === value) unchanged.push(edit)
    // Without a version in the language the author saw the values of another one.
    else if (field === undefined || version === null || [before, ...between].includes(field.value)) writes.push(edit)
    else conflicts.push({ ...named(edit), language, name: field.name, mine: value, theirs: field.value })
  }
  return { writes, unchanged, conflicts }
}

const named = ({ itemId, fieldId }: FieldEdit): FieldName => ({ itemId, fieldId })

const plainId = (id: string): string => id.replace(/[{}-]/g, '').toLowerCase()
