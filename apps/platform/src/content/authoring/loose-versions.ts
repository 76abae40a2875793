/**
 * Clients write versions loosely (contract 7 and 17): `"latest"`, `""`, `"3"`, in the document or in variables. The
 * schema says Int, so both are brought to a number or null before the document is checked.
 */
import { type DocumentNode, Kind, type ValueNode, visit } from 'graphql'
import { readVersionNumber } from '../item-selector.ts'

export interface LooseDocument {
  readonly document: DocumentNode
  /** Variables the document uses as a version. */
  readonly versionVariables: ReadonlySet<string>
}

/** Rewrites texts under the name `version`, and the declared type of variables that stand there. */
export function withIntVersions(original: DocumentNode): LooseDocument {
  const versionVariables = new Set<string>()
  const values = visit(original, {
    ObjectField(node) {
      if (node.name.value !== 'version') return undefined
      if (node.value.kind === Kind.VARIABLE) versionVariables.add(node.value.name.value)
      return node.value.kind === Kind.STRING ? { ...node, value: versionNode(node.value.value) } : undefined
    },
  })
  const document = visit(values, {
    VariableDefinition(node) {
      const type = node.type.kind === Kind.NON_NULL_TYPE ? node.type.type : node.type
      if (!versionVariables.has(node.variable.name.value)) return undefined
      if (type.kind !== Kind.NAMED_TYPE || type.name.value !== 'String') return undefined
      const { defaultValue, ...rest } = node
      return {
        ...rest,
        type: { kind: Kind.NAMED_TYPE, name: { kind: Kind.NAME, value: 'Int' } },
        ...(defaultValue?.kind === Kind.STRING ? { defaultValue: versionNode(defaultValue.value) } : {}),
      }
    },
  })
  return { document, versionVariables }
}

/**
 * The variables with versions as numbers or null: those the document uses so, and values under a key `version` at any
 * depth. @throws ContentError `INVALID_VERSION`
 */
export function withNumberVersions(
  variables: Readonly<Record<string, unknown>>,
  versionVariables: ReadonlySet<string>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(variables).map(([key, value]) => [
      key,
      loosened(versionVariables.has(key) ? 'version' : key, value, 0),
    ]),
  )
}

function loosened(key: string, value: unknown, depth: number): unknown {
  if (key === 'version' && typeof value === 'string') return readVersionNumber(value) ?? null
  if (depth > 8 || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((entry: unknown) => loosened('', entry, depth + 1))
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, loosened(name, entry, depth + 1)]))
}

function versionNode(text: string): ValueNode {
  const version = readVersionNumber(text)
  return version === undefined ? { kind: Kind.NULL } : { kind: Kind.INT, value: String(version) }
}
