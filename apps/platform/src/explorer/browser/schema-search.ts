import { type GraphQLSchema, isEnumType, isInputObjectType, isInterfaceType, isObjectType } from 'graphql'

/** A type, or one of its fields or values. */
export interface SchemaEntry {
  readonly type: string
  readonly field?: string
  readonly description: string
}

/** Types and their fields, in the order of the schema, without those of introspection. */
export function entriesOf(schema: GraphQLSchema): readonly SchemaEntry[] {
  return Object.values(schema.getTypeMap())
    .filter(({ name }) => !name.startsWith('__'))
    .flatMap((type) => {
      const parts =
        isObjectType(type) || isInterfaceType(type) || isInputObjectType(type)
          ? Object.values(type.getFields())
          : isEnumType(type)
            ? type.getValues()
            : []
      return [
        { type: type.name, description: type.description ?? '' },
        ...parts.map(({ name, description }) => ({ type: type.name, field: name, description: description ?? '' })),
      ]
    })
}

/** Entries that hold every word, by name before by description. */
export function findEntries(entries: readonly SchemaEntry[], text: string): readonly SchemaEntry[] {
  const words = text
    .toLowerCase()
    .split(/[\s.]+/)
    .filter(Boolean)
  if (words.length === 0) return []
  const ranked = entries.flatMap((entry) => {
    const rank = rankOf(entry, words)
    return rank === undefined ? [] : [{ entry, rank }]
  })
  return ranked.sort((a, b) => a.rank - b.rank).map(({ entry }) => entry)
}

function rankOf({ type, field, description }: SchemaEntry, words: readonly string[]): number | undefined {
  const own = (field ?? type).toLowerCase()
  const names = field === undefined ? own : `${type.toLowerCase()} ${own}`
  const all = `${names} ${description.toLowerCase()}`
  if (!words.every((word) => all.includes(word))) return undefined
  const last = words.at(-1) ?? ''
  if (own === last) return 0
  if (own.startsWith(last)) return 1
  if (own.includes(last)) return 2
  return words.every((word) => names.includes(word)) ? 3 : 4
}
