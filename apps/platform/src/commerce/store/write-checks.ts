import { type Kysely, sql } from 'kysely'
import { prepared } from '../../ground/database/index.ts'
import type { Family } from '../families/index.ts'
import { type Json, type ObjectDraft, type ObjectKey, textAt } from './object.ts'
import { invalid, valueInUse } from './store-error.ts'
import { foldText } from './text.ts'

/** Characters of extended properties, as JSON. Contract section 23. */
export const XP_CHARACTERS = 8000
/** Objects within objects in them: more only tire the database. */
const XP_DEPTH = 64
/** An id has 100; a key of an xp index 200. */
const KEY_CHARACTERS = 200

/** Throws `ValidationFailure` for what is too large to be stored or found again. */
export function checkDraft(family: Family, { body }: ObjectDraft): void {
  const { xp } = body
  if (xp !== undefined && xp !== null) {
    if (typeof xp !== 'object' || Array.isArray(xp)) throw invalid('xp', 'object', 'xp must be an object.')
    if (depthOf(xp) > XP_DEPTH) throw invalid('xp', 'depth', `xp must not nest deeper than ${XP_DEPTH} levels.`)
    const { length } = JSON.stringify(xp)
    if (length > XP_CHARACTERS) {
      throw invalid('xp', 'max', `xp must have at most ${XP_CHARACTERS} characters; it has ${length}.`)
    }
  }
  for (const field of [...family.keys, ...family.references.map((reference) => reference.field)]) {
    if ((textAt(body, field)?.length ?? 0) > KEY_CHARACTERS) {
      throw invalid(field, 'max', `${field} must have at most ${KEY_CHARACTERS} characters.`)
    }
  }
}

/** Level by level: a recursion would end with the stack, before the answer. */
function depthOf(value: Json): number {
  let level: Json[] = [value]
  let depth = 0
  while (level.length > 0 && depth <= XP_DEPTH) {
    level = level.flatMap((inner) => (typeof inner === 'object' && inner !== null ? Object.values(inner) : []))
    depth += 1
  }
  return depth
}

/** Takes the values that are unique in the marketplace for this object. Throws the family's code when another has one. */
export async function claimUniqueValues(
  tx: Kysely<unknown>,
  tenant: string,
  family: Family,
  { scope, id, body }: ObjectDraft,
): Promise<void> {
  for (const { field, domain, code } of family.unique) {
    const text = textAt(body, field)
    const value = text === undefined ? null : foldText(text)
    await sql`${prepared} delete from commerce_unique where tenant = ${tenant} and family = ${family.name} and scope = ${scope}
      and id = ${id} and domain = ${domain} and value is distinct from ${value}`.execute(tx)
    if (value === null) continue
    const { rows } = await sql`${prepared}
      insert into commerce_unique as u (tenant, domain, value, family, scope, id)
      values (${tenant}, ${domain}, ${value}, ${family.name}, ${scope}, ${id})
      on conflict (tenant, domain, value) do update set value = excluded.value
        where u.family = excluded.family and u.scope = excluded.scope and u.id = excluded.id
      returning 1`.execute(tx)
    if (rows.length === 0) throw valueInUse(code, field, text ?? '')
  }
}

export async function releaseUniqueValues(
  tx: Kysely<unknown>,
  tenant: string,
  keys: readonly ObjectKey[],
): Promise<void> {
  for (const { family, scope, id } of keys) {
    await sql`${prepared} delete from commerce_unique
      where tenant = ${tenant} and family = ${family} and scope = ${scope} and id = ${id}`.execute(tx)
  }
}
