import { personName } from '../person-name.ts'
import type { ShopClient } from '../shop-client.ts'

/** What the house knows of a company that its people may not read by themselves. */
export interface HouseFacts {
  readonly name: string
  readonly vatId: string
  /** Days an invoice may take. */
  readonly paymentDays: number | undefined
  /** Who looks after it at the house. */
  readonly contact: { readonly name: string; readonly email: string; readonly phone: string } | undefined
}

/**
 * What the house has written down of a company, for its own people: the id is that of whoever is signed in, never one
 * that was asked for. Undefined where the house cannot be asked.
 *
 * @param house commerce as the house itself
 */
export async function readHouseFacts(
  house: ShopClient | undefined,
  companyId: string,
  signal: AbortSignal,
): Promise<HouseFacts | undefined> {
  if (house === undefined || companyId === '') return undefined
  // Without it a page only has less to say.
  const company = await house.buyers.get(companyId, { signal }).catch(() => undefined)
  if (company === undefined) return undefined
  const { VatID, PaymentDays, Contact } = (company.xp ?? {}) as Readonly<Record<string, unknown>>
  const person =
    typeof Contact === 'string' ? await house.adminUsers.get(Contact, { signal }).catch(() => undefined) : undefined
  return {
    name: company.Name ?? '',
    vatId: typeof VatID === 'string' ? VatID : '',
    paymentDays: typeof PaymentDays === 'number' ? PaymentDays : undefined,
    contact: person && { name: personName(person), email: person.Email ?? '', phone: person.Phone ?? '' },
  }
}
