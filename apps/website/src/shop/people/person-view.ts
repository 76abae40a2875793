import type { User } from '@tessera/commerce'

/** Somebody of a company. */
export interface PersonView {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  /** First name and last name. */
  readonly name: string
  readonly email: string
  readonly username: string
  readonly phone: string
  /** What they do in the company. */
  readonly title: string
  /** Of letters; empty: none was said. */
  readonly language: string
  /** `invited`: they have set no password yet. */
  readonly state: 'active' | 'invited' | 'inactive'
  readonly does: readonly Duty[]
  /** ISO 8601; empty: never. */
  readonly lastActive: string
}

/** What somebody's roles come to, in the words of a company. */
const DUTIES = ['manages', 'approves', 'orders'] as const
export type Duty = (typeof DUTIES)[number]

const ROLE_OF: Readonly<Record<Duty, string>> = {
  manages: 'BuyerUserAdmin',
  approves: 'HaldenApprovals',
  orders: 'Shopper',
}

/** What roles come to, the greatest first. */
export function dutiesOf(roles: readonly string[]): Duty[] {
  return DUTIES.filter((duty) => roles.includes(ROLE_OF[duty]))
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

export function personView(user: User): PersonView {
  const { Title, Language } = (user.xp ?? {}) as Readonly<Record<string, unknown>>
  const name = [user.FirstName, user.LastName].filter(Boolean).join(' ')
  return {
    id: user.ID ?? '',
    firstName: user.FirstName ?? '',
    lastName: user.LastName ?? '',
    name: name || (user.Username ?? ''),
    email: user.Email ?? '',
    username: user.Username ?? '',
    phone: user.Phone ?? '',
    title: text(Title),
    language: text(Language),
    state: user.Active !== true ? 'inactive' : user.PasswordLastSetDate ? 'active' : 'invited',
    does: dutiesOf((user.AvailableRoles ?? []).filter((role) => role != null)),
    lastActive: user.LastActive ?? '',
  }
}
