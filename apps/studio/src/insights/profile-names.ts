import { nameOfCode } from '../code-in-words.ts'
import type { PhraseKey, Translate } from '../phrases/index.ts'

/** Fields of a profile and providers of identifiers (contract "events", 5.3), by the phrase that names them. */
const NAMES = {
  email: 'profile.email',
  customer_id: 'profile.customer_id',
  firstname: 'profile.firstname',
  lastname: 'profile.lastname',
  gender: 'profile.gender',
  title: 'profile.title',
  phone: 'profile.phone',
  mobile: 'profile.mobile',
  dob: 'profile.dob',
  street: 'profile.street',
  city: 'profile.city',
  country: 'profile.country',
  state: 'profile.state',
  postal_code: 'profile.postal_code',
} as const satisfies Readonly<Record<string, PhraseKey>>

/** What a field of a profile or a provider of identifiers is called; one of the site's own is its name as people write it. */
export function profileName(name: string, t: Translate): string {
  return nameOfCode(name, NAMES, t)
}
