import type { Edition, IndexDocument } from '../../search-index.ts'
import { type Column, type Columns, type ColumnType, columnOf } from '../columns/columns.ts'
import type { Predicate } from '../filters/predicate.ts'
import type { IndexState } from '../index-state.ts'

/** An index as one kind of asker sees it. */
export interface View {
  /** With their values in the place of the documents' own. */
  readonly columns: Columns
  /** Absent: they see all there is. */
  readonly sees?: Predicate
  /** A document that they see, with their values. */
  read(doc: number): IndexDocument
}

/** Views of editions, made when they are first looked through, and again after documents have changed. */
export class Views {
  readonly #made = new WeakMap<Edition, { readonly of: IndexState; readonly at: number; readonly view: View }>()

  of(state: IndexState, edition: Edition | undefined): View {
    if (!edition) return { columns: state.columns, read: (doc) => state.documents.read(doc) }
    const known = this.#made.get(edition)
    if (known && known.of === state && known.at === state.changes) return known.view
    const view = viewOf(state, edition)
    this.#made.set(edition, { of: state, at: state.changes, view })
    return view
  }
}

function viewOf(state: IndexState, edition: Edition): View {
  const { documents, columns, schema } = state
  const isTheirs = (doc: number) => documents.sourceOf(doc) === edition.source
  const seen = new Uint8Array(documents.length)
  for (let doc = 0; doc < documents.length; doc++) {
    if (state.isLive(doc)) seen[doc] = Number(!isTheirs(doc) || edition.sees(documents.idOf(doc)))
  }
  const columnFor = (name: string, column: Column, type: ColumnType) => {
    const other = columnOf(type)
    for (let doc = 0; doc < documents.length; doc++) {
      if (seen[doc] === 0) other.add([])
      else other.add(isTheirs(doc) ? edition.valueOf(documents.idOf(doc), name) : column.valuesAt(doc))
    }
    return other
  }
  const others = edition.attributes.flatMap((name): [string, () => Column][] => {
    const type = schema.attributes[name]?.type
    const column = columns.all.get(name)
    return column && type && type !== 'text' ? [[name, once(() => columnFor(name, column, type))]] : []
  })
  return {
    columns: columns.with(new Map(others)),
    sees: (doc) => seen[doc] === 1,
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

function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => {
    made ??= make()
    return made
  }
}
