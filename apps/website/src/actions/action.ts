import type { z } from 'zod'
import type { Log } from '../log.ts'
import type { Languages } from '../page/locale.ts'
import type { Shop } from '../shop/shop.ts'
import type { ShopClient } from '../shop/shop-client.ts'
import type { Shopper } from '../shop/shopper.ts'

/** What an action works with besides what was entered. */
export interface ActionContext {
  /** Whoever sends the form. With `needs: 'session'` they have one, with `needs: 'account'` they are signed in. */
  readonly shopper: Shopper
  /** Calls as a visitor nobody knows. */
  readonly visitor: ShopClient
  /** What belongs to the site: cards, the house's own client, links to orders. */
  readonly shop: Shop
  /** Everything that was sent: files, and fields that may come more than once. */
  readonly data: FormData
  /** Language of the page the form stands on. */
  readonly locale: string
  /** Path and query of that page, escaped. */
  readonly page: string
  /** A path of the site as an address in the language of the page: `/cart` → `/de/cart`. */
  readonly pathOf: (path: string) => string
  readonly publicUrl: string
  /** Cookies of the request, as its header has them. */
  readonly cookies: string
  readonly https: boolean
  readonly signal: AbortSignal
  readonly log: Log
}

/** How an action ended. */
export type ActionOutcome =
  | {
      readonly status: 'sent'
      /** Where to go on: path and query of this site, escaped. Default: the page of the form. */
      readonly location?: string
      /** What the page says of it, once. */
      readonly values?: Readonly<Record<string, string>>
      /** For an enhanced form: JSON. */
      readonly data?: unknown
      /** `set-cookie` values that go along. */
      readonly cookies?: readonly string[]
    }
  | {
      readonly status: 'invalid'
      /** Dictionary keys of what is wrong, by field; of the form as a whole at `form`. */
      readonly errors: Readonly<Record<string, string>>
      /** What the page says of it besides, in the place of what was entered. */
      readonly values?: Readonly<Record<string, string>>
      /** The form by which it is said, when that is not the one that was sent. */
      readonly form?: string
      /** Where it is said, when that is not the page of the form: path and query of this site, escaped. */
      readonly location?: string
      readonly data?: unknown
    }

/** One form of the shop: where it is sent, what it may hold, and what it does. */
export interface Action<Values = unknown> {
  /** Below `/actions`: `/cart/add`. */
  readonly path: string
  /** What the form is called in its state, and its id on the page. */
  readonly form: string
  /**
   * `session` begins one where there is none; `account` sends to the sign-in first; `kept` does so when there is no session,
   * as when it has ended in the middle of something. Default: `none`.
   */
  readonly needs?: 'none' | 'session' | 'account' | 'kept'
  /** Most bytes it takes, where that is more than other forms do. */
  readonly largest?: number
  /** Fields that never come back to the page: passwords. */
  readonly secret?: readonly string[]
  /** What was entered, as texts; messages are dictionary keys. */
  readonly fields: z.ZodType<Values>
  readonly run: (values: Values, context: ActionContext) => Promise<ActionOutcome>
}

/** Declares an action; the type of its values comes from its fields. */
export function defineAction<Values>(action: Action<Values>): Action {
  return action as Action
}

/** What the actions of a site share. */
export interface ActionSite {
  readonly shop: Shop
  readonly languages: Languages
  readonly publicUrl: string
  readonly ownOrigins: readonly string[]
  /** Milliseconds an action may take. */
  readonly timeout: number
  readonly log: Log
}
