import { f } from '@tessera/commerce'
import { ifAllowed } from '../access/visible.ts'
import { catalogueText } from '../catalogue-texts.ts'
import { personName } from '../person-name.ts'
import type { CompanyReading } from './for-company.ts'
import type { RuleView } from './read-rules.ts'

/** Names of what a company has, by id. What somebody may not read is not among them. */
export type Names = Readonly<Record<string, string>>

const ALL = { pageSize: 100 } as const

interface Named {
  readonly ID?: string | null
  readonly Name?: string | null
}

/** The name of an id; the id itself where it has none. */
export function nameOf(names: Names, id: string): string {
  return Object.hasOwn(names, id) ? (names[id] ?? id) : id
}

export function namesOf(found: { readonly Items: readonly Named[] } | undefined): Names {
  return Object.fromEntries((found?.Items ?? []).map(({ ID, Name }) => [ID ?? '', Name ?? '']))
}

/** Cost centres of the company. */
export async function costCenterNames({ client, companyId, signal }: CompanyReading): Promise<Names> {
  return namesOf(await ifAllowed(client.costCenters.list(companyId, ALL, { signal })))
}

/** Groups of the company. */
export async function groupNames({ client, companyId, signal }: CompanyReading): Promise<Names> {
  return namesOf(await ifAllowed(client.userGroups.list(companyId, ALL, { signal })))
}

/** People of the company: first and last name. */
export async function peopleNames({ client, companyId, signal }: CompanyReading): Promise<Names> {
  const found = await ifAllowed(client.users.list(companyId, { ...ALL, sortBy: ['LastName'] }, { signal }))
  return Object.fromEntries((found?.Items ?? []).map((user) => [user.ID ?? '', personName(user)]))
}

/** The categories that rules look at, in the words of a language. */
export async function categoryNames(
  { client, locale, signal }: CompanyReading,
  rules: readonly RuleView[],
): Promise<Names> {
  const ids = rules.flatMap(({ meaning }) =>
    (meaning.alternatives ?? []).flat().flatMap((term) => (term.kind === 'category' ? [term.id] : [])),
  )
  if (ids.length === 0) return {}
  const filters = { ID: f.any(...new Set(ids)) }
  const found = await ifAllowed(client.me.listCategories({ ...ALL, depth: 'all', filters }, { signal }))
  return Object.fromEntries(
    (found?.Items ?? []).map((category) => [category.ID ?? '', catalogueText(category, 'Name', locale)]),
  )
}
