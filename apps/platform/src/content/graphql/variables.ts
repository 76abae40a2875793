import { type DocumentNode, Kind, type OperationDefinitionNode, type TypeNode } from 'graphql'

type Variables = Readonly<Record<string, unknown>>

/**
 * Variables arrive loosely (contract "content", 7): a number for a String, a numeric text or `""` for an Int, `"true"` for
 * a Boolean. This turns them into what the document declares; everything else is left for validation to judge.
 */
export function coerceVariables(operation: OperationDefinitionNode, variables: Variables): Variables {
  const coerced: Record<string, unknown> = { ...variables }
  for (const { variable, type } of operation.variableDefinitions ?? []) {
    const name = variable.name.value
    if (Object.hasOwn(coerced, name)) coerced[name] = coerce(coerced[name], type)
  }
  return coerced
}

function coerce(value: unknown, type: TypeNode): unknown {
  if (type.kind === Kind.NON_NULL_TYPE) return coerce(value, type.type)
  if (type.kind === Kind.LIST_TYPE) {
    return Array.isArray(value) ? value.map((entry) => coerce(entry, type.type)) : coerce(value, type.type)
  }
  switch (type.name.value) {
    case 'String':
    case 'ID':
      return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value
    case 'Int':
      if (value === '') return null
      return typeof value === 'string' && /^-?\d{1,10}$/.test(value.trim()) ? Number(value) : value
    case 'Boolean':
      return value === 'true' || value === 'false' ? value === 'true' : value
    default:
      return value
  }
}

/** The operation a request means: the named one, or the only one. */
export function findOperation(document: DocumentNode, name: string | undefined): OperationDefinitionNode | undefined {
  const operations = document.definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION)
  if (name !== undefined) return operations.find((operation) => operation.name?.value === name)
  return operations.length === 1 ? operations[0] : undefined
}
