import type { Acting } from '../../operations/stored/acting.ts'
import type { Restriction } from '../../store/index.ts'
import type { Access } from './access.ts'
import { fewSeen } from './few-seen.ts'
import { isSeen, type Manner, type Place } from './is-seen.ts'

/** Which products the shopper sees, as a list's restriction. Contract section 10.2. */
export function seenProducts(place: Place, access: Access, manner: Manner): Restriction {
  return { sql: (row) => isSeen(place, access, row, manner) }
}

/**
 * The same, in the manner that is quickest: where few are linked, the list begins with these. `narrowed`: the request
 * leaves few products to look at. `named`: it names them; whether each is seen is then quicker found than all that are.
 */
export async function seenProductsQuickly(
  acting: Acting,
  access: Access,
  { narrowed, named = false }: { readonly narrowed: boolean; readonly named?: boolean },
): Promise<Restriction> {
  const seesAll = access.shopper.companyId === acting.marketplaceId
  const few = seesAll || named ? undefined : await fewSeen(acting, access)
  if (few) return { all: [{ id: few }, { body: { Active: true } }] }
  return seenProducts(acting, access, narrowed ? 'each' : 'all')
}
