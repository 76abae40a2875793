import { enums, models, type OperationParts, readOperation, resources } from '@tessera/commerce/table'

/** An operation as the table has it, with what its answer must be. */
export interface TableOperation extends OperationParts {
  /** `products.create`. */
  readonly id: string
  readonly family: string
  readonly name: string
  /** Status of success. Contract section 8.1. */
  readonly status: number
  /** Fields that the list searches and sorts by; `*` for all. */
  readonly search: readonly string[]
  readonly sort: readonly string[]
}

interface LooseRules {
  readonly status?: Readonly<Record<string, number>>
  readonly search?: Readonly<Record<string, string>>
  readonly sort?: Readonly<Record<string, string>>
}

const lower = (name: string) => name.charAt(0).toLowerCase() + name.slice(1)

/** All 627 operations. */
export const operations: readonly TableOperation[] = Object.entries(resources).flatMap(([resource, parts]) =>
  parts.flatMap(({ operations: lines, rules }) =>
    Object.entries(lines).map(([name, line]) => {
      const own = readOperation(line)
      const { status, search, sort } = rules as LooseRules
      const usual = own.answer === undefined ? 204 : own.method === 'POST' ? 201 : 200
      return {
        ...own,
        id: `${lower(resource)}.${name}`,
        family: lower(resource),
        name,
        status: status?.[name] ?? usual,
        search: search?.[name]?.split(' ') ?? [],
        sort: sort?.[name]?.split(' ') ?? [],
      }
    }),
  ),
)

const byId = new Map(operations.map((operation) => [operation.id, operation]))

export function operationOf(id: string): TableOperation {
  const operation = byId.get(id)
  if (operation === undefined) throw new Error(`There is no operation ${id}`)
  return operation
}

/** Address of an operation as it is requested, its parameters encoded. */
export function addressOf({ path, parameters }: TableOperation, values: readonly unknown[]): string {
  const filled = parameters.reduce(
    (text, { name }, index) => text.replace(`{${name}}`, encodeURIComponent(String(values[index]))),
    path,
  )
  return filled.startsWith('/oauth/') ? filled : `/v1${filled}`
}

/** The words of each field of a model. */
export function fieldsOf(model: string): ReadonlyMap<string, readonly string[]> {
  const lines: Readonly<Record<string, string>> = models[model as keyof typeof models]
  return new Map(Object.entries(lines).map(([name, line]) => [name, line.split(' ')]))
}

const DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?\+00:00$/

/** What is wrong with an object of an answer: it has the fields of its model in their types, and no others. */
export function problemsOf(model: string, value: unknown, at = model): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [`${at} is no object`]
  const fields = [...fieldsOf(model)].filter(([, words]) => !words.includes('writeonly'))
  const names = fields.map(([name]) => name)
  const strange = Object.keys(value).filter((name) => !names.includes(name))
  return [
    ...strange.map((name) => `${at}.${name} is no field`),
    ...fields.flatMap(([name, [type = '']]) => {
      if (!Object.hasOwn(value, name)) return [`${at}.${name} is missing`]
      return problemsOfValue(type, (value as Record<string, unknown>)[name], `${at}.${name}`)
    }),
  ]
}

function problemsOfValue(type: string, value: unknown, at: string): string[] {
  if (type.endsWith('[]')) {
    if (!Array.isArray(value)) return [`${at} is no list`]
    return value.flatMap((each, index) => problemsOfValue(type.slice(0, -2), each, `${at}[${index}]`))
  }
  if (value === null || type === 'any') return []
  if (Object.hasOwn(models, type)) return problemsOf(type, value, at)
  return isOf(type, value) ? [] : [`${at} is no ${type}: ${JSON.stringify(value)}`]
}

function isOf(type: string, value: unknown): boolean {
  if (type === 'integer') return Number.isInteger(value)
  if (type === 'number' || type === 'boolean') return typeof value === type
  if (type === 'date-time') return DATE.test(String(value))
  if (type === 'xp') return typeof value === 'object' && !Array.isArray(value)
  if (Object.hasOwn(enums, type)) return (enums[type as keyof typeof enums] as readonly unknown[]).includes(value)
  return typeof value === 'string'
}

/** The same for a page of a list. Contract section 6.4. */
export function problemsOfPage(model: string, page: unknown): string[] {
  const { Meta: meta, Items: items, ...rest } = page as { Meta?: Record<string, unknown>; Items?: unknown }
  if (meta === undefined || !Array.isArray(items)) return ['a page has Meta and Items']
  const { Page: number, PageSize: size, TotalCount: total, TotalPages: pages, ItemRange: range } = meta
  const names = ['Facets', 'ItemRange', 'NextPageKey', 'Page', 'PageSize', 'TotalCount', 'TotalPages']
  const problems = [
    ...Object.keys(rest).map((name) => `a page has no ${name}`),
    ...items.flatMap((item, index) => problemsOf(model, item, `${model}[${index}]`)),
  ]
  const says = (is: boolean, problem: string) => is || problems.push(`Meta: ${problem} ${JSON.stringify(meta)}`)
  says(Object.keys(meta).toSorted().join() === names.join(), 'other fields')
  says(items.length <= Number(size), 'more items than a page has')
  says(pages === Math.ceil(Number(total) / Number(size)), 'TotalPages')
  const first = items.length === 0 ? 0 : (Number(number) - 1) * Number(size) + 1
  says(items.length === 0 || JSON.stringify(range) === JSON.stringify([first, first + items.length - 1]), 'ItemRange')
  return problems
}
