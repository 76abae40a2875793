import type { Action } from '../action.ts'
import { address, defaultAddress, deleteAddress } from './address.ts'
import { card, deleteCard } from './card.ts'
import { forgot } from './forgot.ts'
import { answerInvitation, buyList, deleteInvitation, deleteList, invite, list, removeFromList } from './list.ts'
import { addToList, saveToList } from './list-add.ts'
import { cancelOrder, reorder } from './order.ts'
import { password } from './password.ts'
import { profile } from './profile.ts'
import { register } from './register.ts'
import { reset } from './reset.ts'
import { cancelReturn, startReturn } from './return.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import {
  changeSubscription,
  changeSubscriptionItem,
  skipSubscription,
  subscribe,
  subscribeToProduct,
  subscriptionState,
} from './subscription.ts'

export const accountActions: readonly Action[] = [
  signIn,
  signOut,
  register,
  forgot,
  reset,
  profile,
  password,
  address,
  deleteAddress,
  defaultAddress,
  card,
  deleteCard,
  cancelOrder,
  reorder,
  startReturn,
  cancelReturn,
  list,
  deleteList,
  addToList,
  saveToList,
  removeFromList,
  buyList,
  invite,
  deleteInvitation,
  answerInvitation,
  subscribe,
  subscribeToProduct,
  changeSubscription,
  skipSubscription,
  changeSubscriptionItem,
  subscriptionState,
]
