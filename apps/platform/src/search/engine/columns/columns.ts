import { type AttributeUse, type IndexDocument, type IndexSchema, UnknownAttributeError } from '../../search-index.ts'
import type { SnapshotReader, SnapshotWriter } from '../snapshot.ts'
import { CodedColumn } from './coded-column.ts'
import { NumberColumn } from './number-column.ts'
import { PlaceColumn } from './place-column.ts'

export type Column = CodedColumn | NumberColumn | PlaceColumn

export type ColumnType = Exclude<IndexSchema['attributes'][string]['type'], 'text'>

/** Values to filter, count, sort and rank by, a column for each attribute that has them. */
export class Columns {
  readonly #columns: ReadonlyMap<string, Column>
  /** Made when they are asked for. */
  readonly #others: Map<string, () => Column>

  constructor(columns: ReadonlyMap<string, Column>, others: ReadonlyMap<string, () => Column> = new Map()) {
    this.#columns = columns
    this.#others = new Map(others)
  }

  get all(): ReadonlyMap<string, Column> {
    if (this.#others.size === 0) return this.#columns
    return new Map(Array.from(this.#columns, ([name, column]) => [name, this.#others.get(name)?.() ?? column]))
  }

  add({ fields }: IndexDocument): void {
    for (const [name, column] of this.#columns)
      column.add(valuesIn(Object.hasOwn(fields, name) ? fields[name] : undefined))
  }

  /** The same with other columns in the place of some, each made once, when it is first asked for. */
  with(others: ReadonlyMap<string, () => Column>): Columns {
    return new Columns(this.#columns, others)
  }

  /** @throws {UnknownAttributeError} when there is no such column */
  any(name: string, use: AttributeUse): Column {
    const column = this.#others.get(name)?.() ?? this.#columns.get(name)
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
    return new Columns(new Map(Array.from(this.#columns, ([name, column]) => [name, column.picked(docs)])))
  }

  write(to: SnapshotWriter): void {
    for (const column of this.#columns.values()) column.write(to)
  }
}

/** What a field holds, as a column takes it. */
export function valuesIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]
}

/** Empty columns for a schema, or those of a snapshot. A `text` is searched only, and has none. */
export function columnsOf({ attributes }: IndexSchema, from?: SnapshotReader): Columns {
  const columns = new Map<string, Column>()
  for (const [name, { type, columnar }] of Object.entries(attributes)) {
    if (!columnar || type === 'text') continue
    columns.set(name, columnOf(type, from))
  }
  return new Columns(columns)
}

/** An empty column, or that of a snapshot. */
export function columnOf(
  type: Exclude<IndexSchema['attributes'][string]['type'], 'text'>,
  from?: SnapshotReader,
): Column {
  switch (type) {
    case 'geo':
      return from ? PlaceColumn.read(from) : new PlaceColumn()
    case 'number':
    case 'date':
      return from ? NumberColumn.read(from, type) : new NumberColumn(type)
    default:
      return from ? CodedColumn.read(from, type) : new CodedColumn(type)
  }
}
