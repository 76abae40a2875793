import { accountActions } from './account/index.ts'
import type { Action } from './action.ts'
import { cartActions } from './cart/index.ts'
import { checkoutActions } from './checkout/index.ts'
import { decisionActions } from './company/decision-actions.ts'
import { companyBuyingActions } from './company/index.ts'
import { compareActions } from './compare/index.ts'
import { peopleActions } from './people/index.ts'

/** All forms are sent below here. */
export const ACTIONS_PATH = '/actions'

/** Every form of the shop. */
export const actions: readonly Action[] = [
  ...accountActions,
  ...cartActions,
  ...checkoutActions,
  ...compareActions,
  ...decisionActions,
  ...peopleActions,
  ...companyBuyingActions,
]
