import { type AttributeUse, type IndexDocument, type IndexSchema, UnknownAttributeError } from '../../search-index.ts'
import { valueIn } from '../documents.ts'
import type { SnapshotReader, SnapshotWriter } from '../snapshot.ts'
import { CodedColumn } from './coded-column.ts'
import { NumberColumn } from './number-column.ts'
import { PlaceColumn } from './place-column.ts'

export type Column = CodedColumn | NumberColumn | PlaceColumn

export type ColumnType = Exclude<IndexSchema['attributes'][string]['type'], 'text'>

/** Values to filter, count, sort and rank by, a column for each attribute that has them. */
export class Columns {
  readonly all: ReadonlyMap<string, Column>
  /** The same, to go through for every document without making anything. */
  readonly #names: readonly string[]
  readonly #inOrder: readonly Column[]

  constructor(columns: ReadonlyMap<string, Column>) {
    this.all = columns
    this.#names = [...columns.keys()]
    this.#inOrder = [...columns.values()]
  }

  add(document: IndexDocument): void {
    for (let at = 0; at < this.#names.length; at++) {
      this.#inOrder[at]?.add(valueIn(document, this.#names[at] as string))
    }
  }

  /** The same with other columns in the place of some. */
  with(others: ReadonlyMap<string, Column>): Columns {
    return new Columns(new Map([...this.all, ...others]))
  }

  /** @throws {UnknownAttributeError} when there is no such column */
  any(name: string, use: AttributeUse): Column {
    const column = this.all.get(name)
    if (!column) throw new UnknownAttributeError(name, use)
    return column
  }

  /** A column whose values have an order. @throws {UnknownAttributeError} */
  ordered(name: string, use: AttributeUse): CodedColumn | NumberColumn {
    const column = this.any(name, use)
    if (column instanceof PlaceColumn) throw new UnknownAttributeError(name, use)
    return column
  }

  /** @throws {UnknownAttributeError} when it is none of numbers or dates */
  numeric(name: string, use: AttributeUse): NumberColumn {
    const column = this.any(name, use)
    if (!(column instanceof NumberColumn)) throw new UnknownAttributeError(name, use)
    return column
  }

  /** @throws {UnknownAttributeError} when it is none of places */
  places(name: string, use: AttributeUse): PlaceColumn {
    const column = this.any(name, use)
    if (!(column instanceof PlaceColumn)) throw new UnknownAttributeError(name, use)
    return column
  }

  picked(docs: Uint32Array): Columns {
    return new Columns(new Map(Array.from(this.all, ([name, column]) => [name, column.picked(docs)])))
  }

  async write(to: SnapshotWriter): Promise<void> {
    for (const column of this.all.values()) await column.write(to)
  }
}

/** Attributes that have columns, with their types. A `text` is searched only, and has none. */
function columnTypes({ attributes }: IndexSchema): (readonly [string, ColumnType])[] {
  return Object.entries(attributes).flatMap(([name, { type, columnar }]) =>
    columnar && type !== 'text' ? [[name, type] as const] : [],
  )
}

/** Empty columns for a schema. */
export function columnsOf(schema: IndexSchema): Columns {
  return new Columns(new Map(columnTypes(schema).map(([name, type]) => [name, columnOf(type)])))
}

/** The columns of a snapshot. */
export async function readColumns(schema: IndexSchema, from: SnapshotReader): Promise<Columns> {
  const columns = new Map<string, Column>()
  for (const [name, type] of columnTypes(schema)) columns.set(name, await readColumn(type, from))
  return new Columns(columns)
}

/** An empty column. */
export function columnOf(type: ColumnType): Column {
  switch (type) {
    case 'geo':
      return new PlaceColumn()
    case 'number':
    case 'date':
      return new NumberColumn(type)
    default:
      return new CodedColumn(type)
  }
}

function readColumn(type: ColumnType, from: SnapshotReader): Promise<Column> {
  switch (type) {
    case 'geo':
      return PlaceColumn.read(from)
    case 'number':
    case 'date':
      return NumberColumn.read(from, type)
    default:
      return CodedColumn.read(from, type)
  }
}
