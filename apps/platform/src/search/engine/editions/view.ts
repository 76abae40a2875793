import type { YieldingTask } from '../../../ground/yielding-scheduler.ts'
import type { Edition, IndexDocument } from '../../search-index.ts'
import { type Column, type Columns, type ColumnType, columnOf } from '../columns/columns.ts'
import { docsThat } from '../documents.ts'
import type { Predicate } from '../filters/predicate.ts'
import type { IndexState } from '../index-state.ts'

/** Documents as one kind of asker sees them. */
export interface SeenDocuments {
  /** Absent: they see all there is. */
  readonly sees?: Predicate
  /** A document that they see, with their values. */
  read(doc: number): IndexDocument
}

/** An index as one kind of asker sees it. */
export interface View extends SeenDocuments {
  /** With their values in the place of the documents' own. */
  readonly columns: Columns
  /** Numbers of all documents that they see, in their order. */
  docs(): Uint32Array
}

/** Documents that are looked through in one part of the work. */
const DOCUMENTS_AT_ONCE = 1000

/** Views of editions, made when they are first looked through, and again after documents have changed. */
export class Views {
  readonly #made = new WeakMap<Edition, { readonly of: IndexState; readonly at: number; readonly view: View }>();

  *of(state: IndexState, edition: Edition | undefined): YieldingTask<View> {
    if (!edition) return { ...seenDocuments(state, edition), columns: state.columns, docs: () => state.liveDocs() }
    const known = this.#made.get(edition)
    if (known && known.of === state && known.at === state.changes) return known.view
    const view = yield* viewOf(state, edition)
    this.#made.set(edition, { of: state, at: state.changes, view })
    return view
  }
}

/** For single documents: nothing is made for it ahead. */
export function seenDocuments(state: IndexState, edition: Edition | undefined): SeenDocuments {
  const { documents } = state
  if (!edition) return { read: (doc) => documents.read(doc) }
  return {
    sees: (doc) =>
      state.isLive(doc) && (documents.sourceOf(doc) !== edition.source || edition.sees(documents.idOf(doc))),
    read(doc) {
      const document = documents.read(doc)
      if (document.source !== edition.source) return document
      const fields: Record<string, IndexDocument['fields'][string]> = { ...document.fields }
      for (const name of edition.attributes) {
        const value = edition.valueOf(document.id, name)
        if (value === undefined || value === null) delete fields[name]
        else fields[name] = value
      }
      return { ...document, fields }
    },
  }
}

function* viewOf(state: IndexState, edition: Edition): YieldingTask<View> {
  const { documents, columns, schema } = state
  const { sees = () => true, read } = seenDocuments(state, edition)
  const seen = new Uint8Array(documents.length)
  for (let doc = 0; doc < documents.length; doc++) {
    seen[doc] = Number(sees(doc))
    if (doc % DOCUMENTS_AT_ONCE === 0) yield
  }
  const columnFor = function* (name: string, column: Column, type: ColumnType): YieldingTask<Column> {
    const other = columnOf(type)
    for (let doc = 0; doc < documents.length; doc++) {
      if (seen[doc] === 0) other.add([])
      else if (documents.sourceOf(doc) !== edition.source) other.add(column.valuesAt(doc))
      else other.add(edition.valueOf(documents.idOf(doc), name))
      if (doc % DOCUMENTS_AT_ONCE === 0) yield
    }
    return other
  }
  const others = new Map<string, Column>()
  for (const name of edition.attributes) {
    const type = schema.attributes[name]?.type
    const column = columns.all.get(name)
    if (column && type && type !== 'text') others.set(name, yield* columnFor(name, column, type))
  }
  const isSeen: Predicate = (doc) => seen[doc] === 1
  let docs: Uint32Array | undefined
  return {
    columns: columns.with(others),
    sees: isSeen,
    read,
    docs() {
      docs ??= docsThat(state.liveDocs(), isSeen)
      return docs
    },
  }
}
