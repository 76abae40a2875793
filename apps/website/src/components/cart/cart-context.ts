import { createContext, useContext } from 'react'

/** What every part of a cart knows of the page it stands on. */
export interface CartPlace {
  readonly locale: string
  /** Where a form without scripts comes back to. */
  readonly returnTo: string
  /** ISO 4217. */
  readonly currency: string
  /** Where lines are saved for later; undefined where they are not: in the drawer. */
  readonly savesIn?: 'account' | 'browser' | undefined
  /** The company of who is signed in may ask for quotes. */
  readonly mayAskForQuote?: boolean | undefined
}

export const CartPlaceContext = createContext<CartPlace>({ locale: 'en', returnTo: '/', currency: '' })

export const useCartPlace = (): CartPlace => useContext(CartPlaceContext)
