/** An index of the small search server: documents by the fields that its mapping names. */

export type Json = Record<string, unknown>

/** What the server answers to what it does not understand. */
export class Refusal extends Error {
  readonly status: number
  readonly type: string

  constructor(status: number, type: string, reason: string) {
    super(reason)
    this.status = status
    this.type = type
  }
}

export const refuse = (reason: string): never => {
  throw new Refusal(400, 'parsing_exception', reason)
}

export interface FieldMapping {
  readonly type: string
  readonly ignoreAbove: number
  readonly gap: number
}

/** A value of a text field: the places where each word stands. */
export type Places = ReadonlyMap<string, readonly number[]>

export interface SmallDocument {
  readonly id: string
  readonly source: Json
  /** Texts and keys, numbers or places, by field. */
  readonly values: ReadonlyMap<string, readonly unknown[]>
  readonly words: ReadonlyMap<string, { readonly places: Places; readonly length: number }>
}

export class SmallIndex {
  readonly name: string
  meta: unknown
  readonly settings: Json
  readonly fields = new Map<string, FieldMapping>()
  /** All there are, and those that searches see. */
  readonly written = new Map<string, SmallDocument>()
  #seen: ReadonlyMap<string, SmallDocument> = new Map()

  constructor(name: string, body: { settings?: Json; mappings?: Json }) {
    this.name = name
    this.settings = (body.settings?.index ?? {}) as Json
    this.meta = body.mappings?._meta
    if (body.mappings?.dynamic !== false) refuse('this server knows mappings that are not dynamic alone')
    this.#map('', (body.mappings?.properties ?? {}) as Json)
  }

  /** Documents that searches see. */
  get documents(): ReadonlyMap<string, SmallDocument> {
    return this.#seen
  }

  refresh(): void {
    this.#seen = new Map(this.written)
  }

  put(id: string, source: Json): void {
    const values = new Map<string, unknown[]>()
    const words = new Map<string, { places: Places; length: number }>()
    for (const [field, { type, ignoreAbove, gap }] of this.fields) {
      const given = field.split('.').reduce<unknown>((at, part) => (at as Json | undefined)?.[part], source)
      const list = (Array.isArray(given) ? given : [given]).filter((one) => one !== undefined && one !== null)
      if (list.length === 0) continue
      if (type === 'text') {
        words.set(field, placesIn(list as string[], gap))
        continue
      }
      for (const one of list) checkType(type, one, field)
      const kept = type === 'keyword' ? list.map(String).filter((one) => one.length <= ignoreAbove) : list
      if (kept.length > 0) values.set(field, kept)
    }
    this.written.set(id, { id, source, values, words })
  }

  mapping(field: string, ...types: readonly string[]): FieldMapping {
    const mapping = this.fields.get(field)
    if (!mapping) throw new Refusal(400, 'query_shard_exception', `no mapping found for field [${field}]`)
    if (types.length > 0 && !types.includes(mapping.type))
      throw new Refusal(400, 'illegal_argument_exception', `field [${field}] of type [${mapping.type}]`)
    return mapping
  }

  #map(path: string, properties: Json): void {
    for (const [name, given] of Object.entries(properties)) {
      const { type, properties: below, ...rest } = given as Json
      if (below) {
        this.#map(`${path}${name}.`, below as Json)
        continue
      }
      if (!['keyword', 'text', 'double', 'geo_point'].includes(String(type))) refuse(`No handler for type [${type}]`)
      if (type === 'text' && rest.analyzer !== 'whitespace') refuse(`analyzer [${rest.analyzer}] not found`)
      this.fields.set(`${path}${name}`, {
        type: String(type),
        ignoreAbove: Number(rest.ignore_above ?? 32_766),
        gap: Number(rest.position_increment_gap ?? 100),
      })
    }
  }
}

/** Words by place; between two values of a list lies a gap. */
function placesIn(values: readonly string[], gap: number): { places: Places; length: number } {
  const places = new Map<string, number[]>()
  let [at, length] = [0, 0]
  for (const value of values) {
    for (const word of value.split(/\s+/).filter(Boolean)) {
      if (word.length > 255) refuse('the whitespace tokenizer parts words of more than 255 letters')
      const known = places.get(word) ?? []
      places.set(word, known)
      known.push(at)
      at += 1
      length += 1
    }
    at += gap
  }
  return { places, length }
}

function checkType(type: string, value: unknown, field: string): void {
  const isRight =
    type === 'keyword'
      ? typeof value === 'string'
      : type === 'double'
        ? typeof value === 'number'
        : typeof value === 'object' && 'lat' in (value as Json) && 'lon' in (value as Json)
  if (!isRight) throw new Refusal(400, 'mapper_parsing_exception', `failed to parse field [${field}] of type [${type}]`)
}
