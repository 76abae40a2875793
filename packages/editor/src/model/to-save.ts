import type { Place, Placeholders } from '@tessera/content'
import type { Edit, FieldAddress, FieldEdit, LayoutEdit, RenderingNode } from './edit.ts'
import { isSameField } from './edit.ts'

/** One change of the layout as the website takes it (contract "content", 17.4). */
export interface SavedOperation {
  readonly op: 'add' | 'move' | 'remove' | 'setParams' | 'setDataSource'
  readonly uid?: string
  readonly componentName?: string
  readonly placeholderPath?: string
  readonly parentUid?: string
  readonly index?: number
  readonly params?: Readonly<Record<string, string | null>>
  readonly dataSource?: string
  readonly rendering?: StoredNode
  /** An item is made for it, with these values. */
  readonly createDataSource?: true
  readonly fieldValues?: Readonly<Record<string, string>>
}

/** A rendering as layouts are stored. */
export interface StoredNode {
  readonly uid: string
  readonly component: string
  readonly dataSource?: string
  readonly params?: Readonly<Record<string, string>>
  readonly placeholders?: Readonly<Record<string, readonly StoredNode[]>>
}

export interface SavedField {
  readonly itemId: string
  readonly language: string
  readonly fieldId: string
  readonly value: string
  readonly before: string
  /** What the same author may have written there since, when an answer to it never came. */
  readonly between?: readonly string[]
}

/** How many renderings of designs stand in each placeholder of the page, before its own. */
export type DesignedCounts = Readonly<Record<string, number>>

export interface ToSave {
  readonly operations: readonly SavedOperation[]
  readonly fields: readonly SavedField[]
}

/** More than an author writes in one field without an answer; the service takes no more. */
const MAX_BETWEEN = 20

/**
 * Edits as they are sent: operations in their order, each field once, from what it was to what it is.
 * @param designed of the page before any of them
 * @param stored what is known to be stored in a field by now, when that is not what the author saw
 * @param tried how many of them, from the first, may be stored already: what takes such a one back is sent too
 */
export function toSave(
  edits: readonly Edit[],
  designed: DesignedCounts,
  stored: (field: FieldAddress) => string | undefined = () => undefined,
  tried = 0,
): ToSave {
  const fields: (FieldEdit & { readonly between: readonly string[]; readonly isTried: boolean })[] = []
  const operations: SavedOperation[] = []
  for (const [index, edit] of edits.entries()) {
    if (edit.kind === 'layout') {
      operations.push(...operationsOf(edit, designed))
      continue
    }
    const known = fields.findIndex((one) => isSameField(one, edit))
    const first = fields[known]
    if (first === undefined) {
      fields.push({ ...edit, before: stored(edit) ?? edit.before, between: [], isTried: index < tried })
    } else fields[known] = { ...first, value: edit.value, between: [...first.between, first.value] }
  }
  return {
    operations,
    fields: fields
      .filter(({ before, value, isTried }) => isTried || before !== value)
      .map(({ itemId, language, fieldId, value, before, between }) => ({
        itemId,
        language,
        fieldId,
        value,
        before,
        ...(between.length > 0 && { between: between.slice(-MAX_BETWEEN) }),
      })),
  }
}

function operationsOf({ operation, content }: LayoutEdit, designed: DesignedCounts): SavedOperation[] {
  switch (operation.op) {
    case 'remove':
      return [{ op: 'remove', uid: operation.uid }]
    case 'setParams':
      return [{ op: 'setParams', uid: operation.uid, params: operation.params }]
    case 'setDataSource':
      return [{ op: 'setDataSource', uid: operation.uid, dataSource: operation.dataSource }]
    case 'move':
      return [{ op: 'move', uid: operation.uid, ...placeIn(operation.at, designed) }]
    case 'insert': {
      const { node } = operation
      const at = placeIn(operation.at, designed)
      if (content === undefined) return [{ op: 'add', rendering: storedNode(node), ...at }]
      return [...added(node, at, content)]
    }
  }
}

/** The edit that an operation was made of, counted among those of {@link toSave}. */
export function editOfOperation(edits: readonly Edit[], designed: DesignedCounts, index: number): Edit | undefined {
  let count = 0
  return edits.find((edit) => {
    if (edit.kind === 'layout') count += operationsOf(edit, designed).length
    return index < count
  })
}

type SavedPlace = Pick<SavedOperation, 'placeholderPath' | 'parentUid' | 'index'>

/** Own renderings stand behind those of the designs, and are counted by themselves. */
function placeIn({ parent, key, index }: Place, designed: DesignedCounts): SavedPlace {
  const before = parent === null ? (designed[key] ?? 0) : 0
  return {
    placeholderPath: key,
    ...(parent !== null && { parentUid: parent }),
    // Beyond the end is the end; the service counts in 32 bits.
    index: Math.min(Math.max(index - before, 0), 100_000),
  }
}

/** A new rendering, and after it each of those inside of it. */
function* added(
  node: RenderingNode,
  at: SavedPlace,
  content: NonNullable<LayoutEdit['content']>,
): Generator<SavedOperation> {
  const fieldValues = content[node.uid]
  yield {
    op: 'add',
    uid: node.uid,
    componentName: node.componentName ?? '',
    ...at,
    ...(node.params && { params: node.params }),
    ...(fieldValues ? { createDataSource: true, fieldValues } : node.dataSource ? { dataSource: node.dataSource } : {}),
  }
  for (const [key, nodes] of Object.entries(node.placeholders ?? {})) {
    for (const [index, inner] of nodes.entries()) {
      yield* added(inner, { placeholderPath: key, parentUid: node.uid, index }, content)
    }
  }
}

function storedNode({ uid, componentName, dataSource, params, placeholders }: RenderingNode): StoredNode {
  const filled = Object.entries(placeholders ?? {}).filter(([, nodes]) => nodes.length > 0)
  return {
    uid,
    component: componentName ?? '',
    ...(dataSource && { dataSource }),
    ...(params && { params: textsOf(params) }),
    ...(filled.length > 0 && {
      placeholders: Object.fromEntries(filled.map(([key, nodes]) => [key, nodes.map(storedNode)])),
    }),
  }
}

const textsOf = (params: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(Object.entries(params).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))

/** Counts what is not the page's own. */
export function designedIn(placeholders: Placeholders, own: readonly string[]): DesignedCounts {
  const known = new Set(own)
  return Object.fromEntries(
    Object.entries(placeholders).map(([key, entries]) => [
      key,
      entries.filter((entry) => !('uid' in entry) || !known.has(String(entry.uid))).length,
    ]),
  )
}
