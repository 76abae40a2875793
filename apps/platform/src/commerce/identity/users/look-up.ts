import { sql } from 'kysely'
import type { ObjectKey } from '../../store/index.ts'
import { foldText } from '../../store/text.ts'
import type { Tx } from '../tables.ts'
import { USER_TYPES, userFamilies } from './user-ref.ts'

interface Where {
  readonly tenant: string
}

const families = USER_TYPES.map((type) => userFamilies[type].user)

/** Where the user of that name is, of all companies. The object store keeps user names unique. */
export async function whereIsName(tx: Tx, { tenant }: Where, username: string): Promise<ObjectKey | undefined> {
  const { rows } = await sql<ObjectKey>`select family, scope, id from commerce_unique
    where tenant = ${tenant} and domain = 'Username' and value = ${foldText(username)}`.execute(tx)
  return rows[0]
}

/** Where the users with that address are. */
export async function whereIsEmail(tx: Tx, { tenant }: Where, email: string, limit: number): Promise<ObjectKey[]> {
  const { rows } = await sql<ObjectKey>`select family, scope, id from commerce_object
    where tenant = ${tenant} and family = any(${families}::text[])
      and folded @> ${JSON.stringify({ Email: foldText(email) })}::text::jsonb
    order by family, scope, id limit ${limit}`.execute(tx)
  return rows
}
