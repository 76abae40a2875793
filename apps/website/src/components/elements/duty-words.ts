import type { Duty, PersonView } from '../../shop/people/person-view.ts'

/** Phrases of what somebody does in their company. */
export const DUTY_WORDS = {
  manages: 'people.does.manages',
  approves: 'people.does.approves',
  orders: 'people.does.orders',
} as const satisfies Record<Duty, string>

/** Phrases of how somebody's account stands. */
export const PERSON_STATES = {
  active: 'people.state.active',
  invited: 'people.state.invited',
  inactive: 'people.state.inactive',
} as const satisfies Record<PersonView['state'], string>
