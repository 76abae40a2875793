import { z } from 'zod'
import { COMMERCE_LIMITS, MAIL_LANGUAGES, type MailSettings, type PaymentSettings } from './commerce/index.ts'
import { isNetworkEntry } from './ground/network/index.ts'
import { amount, amountOrOff, list, type SettingProblem } from './setting-values.ts'

export interface CommerceSettings {
  /** Company id of the marketplace owner. `MARKETPLACE_ID`, default `marketplace`, in the demonstration `halden`. */
  readonly marketplaceId: string
  /**
   * The program that may do everything, made at the first start: the way into a marketplace without users.
   * `COMMERCE_CLIENT_ID`, `COMMERCE_CLIENT_SECRET`. The demonstration brings its own.
   */
  readonly client?: { readonly id: string; readonly secret: string }
  /**
   * The API client that visitors of the website come through: who searches without a token is shown what they see.
   * `SHOP_CLIENT_ID`, as the website has it; in the demonstration `storefront`, else none.
   */
  readonly shopClientId?: string
  /**
   * The API client that staff signs in with at `/returns`. `STAFF_CLIENT_ID`; in the
   * demonstration `console`, else none: whoever signs in names one.
   */
  readonly staffClientId?: string
  /**
   * Who moves the money of cards. `PAYMENT_PROVIDER`: `local` (test cards, no money), `stripe` with `STRIPE_SECRET_KEY`,
   * or `none`; default `local` in the demonstration, else `none`.
   */
  readonly payments: PaymentSettings
  /**
   * Who letters come from, and the language for people whose own nobody knows. `MAIL_SENDER`, such as
   * `Halden <orders@halden.example>`, in other languages `MAIL_SENDER_NAMES`; `MAIL_LANGUAGE`, default `en`. Default: the
   * website itself.
   */
  readonly mail?: Partial<MailSettings>
  /** YAML file with the rates of the built-in checkout calculator, or `off`. `CHECKOUT_TABLES`, default: examples. */
  readonly checkoutTables?: string
  /**
   * What one token may ask (contract "commerce", 23). `COMMERCE_REQUESTS_PER_SECOND` or `off`, default 500;
   * `COMMERCE_REQUEST_BURST`: requests at once, default those of five seconds.
   */
  readonly requestLimit?: { readonly perSecond: number; readonly burst: number }
  /** Lists of one token that are worked on at once. `COMMERCE_LISTS_AT_ONCE`, default 4. */
  readonly listsAtOnce?: number
  /**
   * What one address may ask for without a token in a minute: tokens, codes, passwords.
   * `COMMERCE_TOKEN_REQUESTS_PER_MINUTE` or `off`, default in {@link COMMERCE_LIMITS}.
   */
  readonly tokenRequestsPerMinute?: number
  /**
   * Hosts, addresses and networks of one's own that other systems and identity providers may be at, besides the public
   * internet. `COMMERCE_OUTBOUND_ALLOW`, default none; the demonstration's may be on this machine too.
   */
  readonly ownNetwork: readonly string[]
}

/** Seconds whose requests may come at once, where nothing else is said. */
const BURST_SECONDS = 5

const ID = /^[A-Za-z0-9_-]{1,100}$/
const ID_REMEDY = 'Set an id of at most 100 letters, digits, hyphens and underscores.'
const SECRET_REMEDY = 'Set a random value of 20 to 50 characters.'
const SENDER = /^[^<>\r\n]*[^<>\s] *<[^<>@\s]+@[^<>@\s]+>$/
const SENDER_REMEDY = 'Set a name and an address, such as Halden <orders@halden.example>.'
const SENDER_NAME = new RegExp(`^(?:${MAIL_LANGUAGES.join('|')}):[^<>\\r\\n]+$`)
const SENDER_NAMES_REMEDY = 'Set names by language, such as ar:هالدن, separated by commas.'
/** Who letters of the demonstration come from. */
const DEMONSTRATION_SENDER = { MAIL_SENDER: 'Halden <orders@halden.example>', MAIL_SENDER_NAMES: ['ar:هالدن'] } as const
const NETWORK_REMEDY = 'Set host names, addresses and networks, such as erp.internal,10.20.0.0/16, separated by commas.'

/** The environment variables of commerce. */
export const commerceShape = {
  MARKETPLACE_ID: z.string().regex(ID, ID_REMEDY).optional(),
  SHOP_CLIENT_ID: z.string().regex(ID, ID_REMEDY).optional(),
  STAFF_CLIENT_ID: z.string().regex(ID, ID_REMEDY).optional(),
  COMMERCE_CLIENT_ID: z.string().regex(ID, ID_REMEDY).optional(),
  COMMERCE_CLIENT_SECRET: z.string().min(20, SECRET_REMEDY).max(50, SECRET_REMEDY).optional(),
  CHECKOUT_TABLES: z.string().optional(),
  COMMERCE_REQUESTS_PER_SECOND: amountOrOff().prefault(String(COMMERCE_LIMITS.requests.value)),
  COMMERCE_REQUEST_BURST: amount().optional(),
  COMMERCE_LISTS_AT_ONCE: amount().optional(),
  COMMERCE_TOKEN_REQUESTS_PER_MINUTE: amountOrOff().prefault(String(COMMERCE_LIMITS.tokenRequests.value)),
  COMMERCE_OUTBOUND_ALLOW: list()
    .refine((all) => all.every(isNetworkEntry), NETWORK_REMEDY)
    .default([]),
  MAIL_SENDER: z.string().regex(SENDER, SENDER_REMEDY).optional(),
  MAIL_SENDER_NAMES: list()
    .refine((all) => all.every((one) => SENDER_NAME.test(one)), SENDER_NAMES_REMEDY)
    .default([]),
  MAIL_LANGUAGE: z.enum(MAIL_LANGUAGES, `Set one of ${MAIL_LANGUAGES.join(', ')}.`).optional(),
  PAYMENT_PROVIDER: z.enum(['none', 'local', 'stripe'], 'Set none, local or stripe.').optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(?:sk|rk)_\w+$/, 'Set a secret key, which begins with sk_ or rk_.')
    .optional(),
}

type CommerceValues = z.output<z.ZodObject<typeof commerceShape>>

/** Settings that others need and that are not given. */
export function missingCommerce(given: Readonly<Record<string, string>>): SettingProblem[] {
  const needs: readonly [needed: string, name: string, remedy: string][] = [
    ['COMMERCE_CLIENT_SECRET', 'COMMERCE_CLIENT_ID', 'set a long random value'],
    ['COMMERCE_CLIENT_ID', 'COMMERCE_CLIENT_SECRET', 'set the id of the client'],
    ['MAIL_SENDER', 'MAIL_SENDER_NAMES', 'set the name and the address letters come from'],
    ['COMMERCE_REQUESTS_PER_SECOND', 'COMMERCE_REQUEST_BURST', 'set how many a second there may be in the long run'],
  ]
  const problems = needs
    .filter(([needed, name]) => given[name] !== undefined && given[needed] === undefined)
    .map(([needed, name, remedy]) => ({ name: needed, value: undefined, remedy: `${name} needs it: ${remedy}.` }))
  if (given.PAYMENT_PROVIDER !== 'stripe' || given.STRIPE_SECRET_KEY !== undefined) return problems
  const remedy = 'PAYMENT_PROVIDER=stripe needs it: set the secret key of the account.'
  return [...problems, { name: 'STRIPE_SECRET_KEY', value: undefined, remedy }]
}

export function commerceSettings(values: CommerceValues, demonstration: boolean): CommerceSettings {
  const { COMMERCE_CLIENT_ID: id, COMMERCE_CLIENT_SECRET: secret, CHECKOUT_TABLES: checkoutTables } = values
  const { COMMERCE_REQUESTS_PER_SECOND: perSecond, COMMERCE_REQUEST_BURST: burst } = values
  const { COMMERCE_TOKEN_REQUESTS_PER_MINUTE: tokenRequestsPerMinute, COMMERCE_LISTS_AT_ONCE: listsAtOnce } = values
  const shopClientId = values.SHOP_CLIENT_ID ?? (demonstration ? 'storefront' : undefined)
  const staffClientId = values.STAFF_CLIENT_ID ?? (demonstration ? 'console' : undefined)
  return {
    marketplaceId: values.MARKETPLACE_ID ?? (demonstration ? 'halden' : 'marketplace'),
    ...(shopClientId !== undefined && { shopClientId }),
    ...(staffClientId !== undefined && { staffClientId }),
    ...(id !== undefined && secret !== undefined && { client: { id, secret } }),
    ...(checkoutTables !== undefined && { checkoutTables }),
    ...(perSecond !== undefined && { requestLimit: { perSecond, burst: burst ?? perSecond * BURST_SECONDS } }),
    ...(listsAtOnce !== undefined && { listsAtOnce }),
    ...(tokenRequestsPerMinute !== undefined && { tokenRequestsPerMinute }),
    ...mailSettings(values, demonstration),
    ownNetwork: values.COMMERCE_OUTBOUND_ALLOW,
    payments: paymentSettings(values, demonstration),
  }
}

function mailSettings(values: CommerceValues, demonstration: boolean): Pick<CommerceSettings, 'mail'> {
  const { MAIL_LANGUAGE: language } = values
  const isOurs = values.MAIL_SENDER === undefined && demonstration
  const { MAIL_SENDER: said, MAIL_SENDER_NAMES: names } = isOurs ? DEMONSTRATION_SENDER : values
  const sender = said === undefined ? undefined : senderOf(said, names)
  if (sender === undefined && language === undefined) return {}
  return { mail: { ...(sender && { sender }), ...(language && { language }) } }
}

function senderOf(said: string, names: readonly string[]): MailSettings['sender'] {
  const [name = '', address = ''] = said.replace(/>$/, '').split('<')
  const others = Object.fromEntries(names.map((one) => [one.slice(0, 2), one.slice(3).trim()]))
  return { name: name.trim(), address, ...(names.length > 0 && { names: others }) }
}

function paymentSettings(
  { PAYMENT_PROVIDER: chosen, STRIPE_SECRET_KEY: secretKey }: CommerceValues,
  demonstration: boolean,
): PaymentSettings {
  const provider = chosen ?? (demonstration ? 'local' : 'none')
  if (provider !== 'stripe') return { provider }
  if (secretKey === undefined) throw new Error('STRIPE_SECRET_KEY was looked for before')
  return { provider, secretKey }
}
