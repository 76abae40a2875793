import { type RawBuilder, sql } from 'kysely'
import type { CommerceService, ErasedUser } from '../commerce/index.ts'
import type { EventsService } from '../events/index.ts'
import type { Database } from '../ground/database/index.ts'
import { BadRequestError } from '../ground/http/index.ts'
import { TENANT } from '../ground/tenant.ts'
import type { SearchService } from '../search/index.ts'
import { type Erasure, PERSONAL_DATA, type UserColumn } from './declared.ts'
import { openAudit } from './retention.ts'

/** Who is erased: by e-mail address, as a user of the marketplace (`company/user`, or `user` alone), or as an author. */
export type Person = { readonly email: string } | { readonly userId: string } | { readonly author: string }

export interface Erasing {
  readonly db: Database
  readonly commerce: Pick<CommerceService, 'eraseUsers'>
  readonly events: Pick<EventsService, 'erase'>
  readonly search: Pick<SearchService, 'forget'>
}

/** Stands where an erased person stood. */
export const ERASED = 'erased'

const EMAIL = /^[^\s@<>,;]+@[^\s@<>,;]+$/

/**
 * Erases a person from every table. Each table is a step of its own; repeated after a failure, it comes to the same.
 *
 * @returns how many rows of which tables, and how many users, orders and visitors
 * @throws BadRequestError for an e-mail address that is none, and an id that several companies have users of
 */
export async function erasePerson(parts: Erasing, person: Person): Promise<Readonly<Record<string, number>>> {
  if ('email' in person && !EMAIL.test(person.email)) {
    throw new BadRequestError('This is no e-mail address.', 'Give one such as ada@example.com.')
  }
  if ('author' in person) return eraseRows(parts.db, { emails: [], users: [], authors: [person.author] })
  const { users, orders, emails: known } = await parts.commerce.eraseUsers(person)
  const emails = [...new Set([...('email' in person ? [person.email.toLowerCase()] : []), ...known])]
  const visitors = await parts.events.erase({ emails, customerIds: users.map(({ id }) => id) })
  for (const id of [...users.flatMap((user) => [user.id, user.username]), ...emails]) await parts.search.forget(id)
  return { users: users.length, orders, visitors, ...(await eraseRows(parts.db, { emails, users, authors: [] })) }
}

interface Whom {
  readonly emails: readonly string[]
  readonly users: readonly ErasedUser[]
  readonly authors: readonly string[]
}

async function eraseRows(db: Database, whom: Whom): Promise<Record<string, number>> {
  const changed: Record<string, number> = {}
  for (const [table, { erasure }] of Object.entries(PERSONAL_DATA)) {
    const statements = statementsOf(table, erasure, whom)
    if (statements.length === 0) continue
    const rows = await db.transaction().execute(async (tx) => {
      await openAudit(tx, table)
      let all = 0
      for (const statement of statements) all += Number((await statement.execute(tx)).numAffectedRows ?? 0n)
      return all
    })
    if (rows > 0) changed[table] = rows
  }
  return changed
}

function statementsOf(table: string, erasure: Erasure, { emails, users, authors }: Whom): RawBuilder<unknown>[] {
  const remove = (where: RawBuilder<unknown>) =>
    sql`delete from ${sql.table(table)} where tenant = ${TENANT} and ${where}`
  /** Each column where its condition holds, in one statement. */
  const replace = (columns: readonly (readonly [column: string, where: RawBuilder<unknown>])[]) => {
    const set = columns.map(
      ([column, where]) => sql`${sql.ref(column)} = case when ${where} then ${ERASED} else ${sql.ref(column)} end`,
    )
    const any = columns.map(([, where]) => sql`(${where})`)
    return sql`update ${sql.table(table)} set ${sql.join(set)} where tenant = ${TENANT} and (${sql.join(any, sql` or `)})`
  }
  switch (erasure.how) {
    case 'delete mentions':
      return emails.flatMap((email) => erasure.columns.map((column) => remove(mentions(column, email))))
    case 'replace user':
      return users.flatMap((user) => [
        replace(erasure.columns.map((column) => [column.column, isUser(column, user)])),
        ...(table === 'commerce_audit' ? [eraseAuditIds(user)] : []),
      ])
    case 'replace author':
      return authors.map((name) =>
        replace(erasure.columns.map((column) => [column, sql`${sql.ref(column)} = ${name}`])),
      )
    case 'delete author':
      return authors.flatMap((name) => erasure.columns.map((column) => remove(sql`${sql.ref(column)} = ${name}`)))
    case 'delete name':
      return users.flatMap(({ username }) =>
        erasure.columns.map((column) => remove(sql`lower(${sql.ref(column)}) = lower(${username})`)),
      )
    case 'service':
      return []
  }
}

/** Whether the text of a column has the address in it, and not as the end or start of a longer one. */
function mentions(column: string, email: string): RawBuilder<unknown> {
  const pattern = `(^|[^\\w.+-])${email.replaceAll(/[^\w@]/g, '\\$&')}($|[^\\w.-]|\\.($|[^\\w-]))`
  return sql`${sql.ref(column)}::text ~* ${pattern}`
}

function isUser({ column, is, company }: UserColumn, user: ErasedUser): RawBuilder<unknown> {
  const value = is === 'id' ? user.id : user.username
  const ofCompany = company === undefined ? sql`true` : sql`${sql.ref(company)} = ${user.companyId}`
  return sql`${sql.ref(column)} = ${value} and ${ofCompany}`
}

/** What others did with the user: its id stands among the ids of the path. */
const eraseAuditIds = ({ id, companyId }: ErasedUser) => sql`
  update commerce_audit
  set ids = (select jsonb_object_agg(key, case when value = ${id} and key ilike '%userid' then ${ERASED} else value end)
    from jsonb_each_text(ids))
  where tenant = ${TENANT}
    and exists (select from jsonb_each_text(ids) where value = ${id} and key ilike '%userid')
    and coalesce(ids ->> 'buyerID', ids ->> 'supplierID', ${companyId}) = ${companyId}`
