import { type OperationParts, type ResourceName, readOperation, resources } from '@tessera/commerce/table'
import { type OperationTarget, targetOf } from '../families/index.ts'

/** Who may call: anybody with a token, anybody at all, or who holds one of these roles. */
export type Asked = 'any' | 'open' | readonly string[]

/** What a list searches and sorts by: these fields, or any. */
export type FieldNames = '*' | readonly string[]

/** One operation of the table, with all that is asked of it. */
export interface Operation extends OperationParts {
  /** As the table says it. */
  readonly line: string
  /** The stored family it is a plain operation of. */
  readonly target: OperationTarget | undefined
  /** `Family.name`, such as `Products.create`. */
  readonly id: string
  readonly family: ResourceName
  readonly name: string
  readonly asked: Asked
  /** Status of success. */
  readonly status: number
  readonly buyerOnly: boolean
  readonly sellerOnly: boolean
  readonly search: FieldNames
  readonly sort: FieldNames
}

interface LooseRules {
  readonly read?: string
  readonly write?: string
  readonly roles?: Readonly<Record<string, string>>
  readonly search?: Readonly<Record<string, string>>
  readonly sort?: Readonly<Record<string, string>>
  readonly status?: Readonly<Record<string, number>>
  readonly buyerOnly?: string
  readonly sellerOnly?: string
}

/** Every operation of `packages/commerce`, 627 of them. */
export const operations: readonly Operation[] = Object.entries(resources).flatMap(([family, parts]) =>
  parts.flatMap(({ operations: lines, rules }) =>
    Object.entries(lines).map(([name, line]) => toOperation(family as ResourceName, name, line, rules as LooseRules)),
  ),
)

/** By `Family.name`. */
export const operationsById: ReadonlyMap<string, Operation> = new Map(operations.map((each) => [each.id, each]))

function toOperation(family: ResourceName, name: string, line: string, rules: LooseRules): Operation {
  const parts = readOperation(line)
  const roles = rules.roles?.[name] ?? (parts.method === 'GET' ? rules.read : rules.write)
  if (roles === undefined) throw new Error(`${family}.${name} has no roles`)
  return {
    ...parts,
    line,
    target: targetOf(line),
    id: `${family}.${name}`,
    family,
    name,
    asked: roles === '*' ? 'any' : roles === 'open' ? 'open' : ['FullAccess', ...roles.split(' ')],
    status: rules.status?.[name] ?? usualStatus(parts),
    buyerOnly: names(rules.buyerOnly, name),
    sellerOnly: names(rules.sellerOnly, name),
    search: fieldNames(rules.search?.[name]),
    sort: fieldNames(rules.sort?.[name]),
  }
}

/** Contract section 8.1. */
function usualStatus({ method, answer }: OperationParts): number {
  if (answer === undefined) return 204
  return method === 'POST' ? 201 : 200
}

function names(list: string | undefined, name: string): boolean {
  return list === '*' || (list?.split(' ').includes(name) ?? false)
}

function fieldNames(list: string | undefined): FieldNames {
  return list === '*' ? '*' : (list?.split(' ') ?? [])
}
