import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { partition } from './partition.ts'
import { invalid, notFound } from './store-error.ts'

/** Characters of a generated id. Contract section 8.2. */
const GENERATED_LENGTH = 22
const ID = /^[A-Za-z0-9_-]{1,100}$/
const INCREMENTOR = /\{([A-Za-z0-9_-]{1,100})\}/g

/** 22 characters of `A-Z a-z 0-9 - _`: 132 random bits. */
export const generateId = () => randomBytes(17).toString('base64url').slice(0, GENERATED_LENGTH)

/** Throws `ValidationFailure` for an id that is empty, longer than 100 characters, or not of `A-Z a-z 0-9 - _`. */
export function checkId(id: string, field = 'ID'): void {
  if (!ID.test(id)) {
    throw invalid(field, 'id', `${field} must be 1 to 100 characters of A-Z, a-z, 0-9, "-" and "_".`)
  }
}

/**
 * The id that an id of a request stands for: a generated one when there is none, and with the next number for each
 * `{incrementorID}` in it, zero-padded. The incrementor's row is locked until the transaction ends, so no number is
 * given twice, and none is lost when the transaction fails. Throws `NotFound` for an unknown incrementor,
 * `ValidationFailure` for what is no id. Contract section 8.2.
 */
export async function settleId(
  tx: Kysely<unknown>,
  tenant: string,
  wanted: string | null | undefined,
): Promise<string> {
  if (wanted === undefined || wanted === null || wanted === '') return generateId()
  const names = [...wanted.matchAll(INCREMENTOR)].map(([, name = '']) => name)
  if (names.length === 0) {
    checkId(wanted)
    return wanted
  }
  checkId(wanted.replace(INCREMENTOR, '0'))
  const numbers = new Map<string, string>()
  // In one order for everybody, so that two transactions do not wait for each other.
  for (const name of [...new Set(names)].sort()) numbers.set(name, await nextNumber(tx, tenant, name))
  const id = wanted.replace(INCREMENTOR, (_, name: string) => numbers.get(name) ?? '')
  checkId(id)
  return id
}

async function nextNumber(tx: Kysely<unknown>, tenant: string, id: string): Promise<string> {
  const next = sql`to_jsonb((body->>'LastNumber')::bigint + 1)`
  const { rows } = await sql<{ body: { LastNumber: number; LeftPaddingCount: number | null } }>`
    update ${partition('Incrementor')}
    set body = jsonb_set(body, '{LastNumber}', ${next}), folded = jsonb_set(folded, '{LastNumber}', ${next}),
      revision = nextval('commerce_revision'), updated = now()
    where tenant = ${tenant} and family = 'Incrementor' and scope = '' and id = ${id}
    returning body`.execute(tx)
  const [row] = rows
  if (!row) throw notFound('Incrementor', id)
  return String(row.body.LastNumber).padStart(row.body.LeftPaddingCount ?? 0, '0')
}
