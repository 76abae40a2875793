import { DEFAULT_SITE_LANGUAGE, editingSecretMissing } from '@tessera/content'
import { ENVIRONMENT_HOSTS, type Environment, REGION_HOSTS } from '@tessera/search'
import { z } from 'zod'
import { WEBSITE_LIMITS } from './limits.ts'

/** Where the studio is, on its own origin. */
export const STUDIO = '/studio'

/** Settings that the website or the studio cannot start with. The message names each, its value and the remedy. */
export class SettingsError extends Error {
  readonly code = 'SETTINGS'

  readonly problems: readonly string[]

  constructor(app: 'website' | 'studio', problems: readonly string[]) {
    super(`The ${app} cannot start:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.name = 'SettingsError'
    this.problems = problems
  }
}

const SECRETS = new Set([
  'CONTENT_API_KEY',
  'COMPONENTS_API_KEY',
  'CONTEXT_ID',
  'REVALIDATE_SECRET',
  'SITECORE_EDITING_SECRET',
  'JSS_EDITING_SECRET',
  'SHOP_LINK_SECRET',
  'SHOP_BACKEND_CLIENT_SECRET',
])

const origin = (example: string) =>
  z.string().refine(isHttpUrl, `must be an absolute http or https URL, for example ${example}`).transform(trimSlash)

const whole = (minimum: number, maximum: number) =>
  z
    .string()
    .refine(
      (text) => /^\d+$/.test(text) && Number(text) >= minimum && Number(text) <= maximum,
      `must be a whole number from ${minimum} to ${maximum}`,
    )
    .transform(Number)

const list = z.string().transform((text) =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== ''),
)

const languages = list.refine(
  (tags) => tags.length > 0 && tags.every(isLanguageTag),
  'must be language tags separated by commas, for example en,de,ar',
)

const yesOrNo = z.enum(['true', 'false'], 'must be true or false').transform((text) => text === 'true')
const secret = z.string().min(12, 'must have at least 12 characters')

const ENVIRONMENTS = Object.keys(ENVIRONMENT_HOSTS) as [Environment, ...Environment[]]

const environment = z.object({
  /** Port to listen on; 0 picks a free one. */
  PORT: whole(0, 65_535).default(3000),
  /** Address to listen on. Loopback unless said otherwise. */
  HOST: z.string().min(1, 'must be an address or host name').default('127.0.0.1'),
  /** Content service in API-key form (contract "content" 5.1): origin without path. */
  CONTENT_HOST: origin('http://localhost:4000').default('http://localhost:4000'),
  /** Content service in context-id form; used when `CONTEXT_ID` is set. Default: `CONTENT_HOST`. */
  EDGE_URL: origin('http://localhost:4000').optional(),
  CONTENT_API_KEY: z.string().min(1, 'must not be empty').optional(),
  CONTEXT_ID: z.string().min(1, 'must not be empty').optional(),
  /**
   * What layouts of published pages are asked of: `graphql`, or `rest`, the layout service (contract "content" 4.1), in
   * API-key form alone.
   */
  LAYOUT_SERVICE: z.enum(['graphql', 'rest'], 'must be graphql or rest').default('graphql'),
  /** Configuration of the layout service. */
  LAYOUT_CONFIGURATION: z
    .string()
    .regex(/^[\w-]+$/, 'must be a name of letters, digits, dashes and underscores')
    .default('sxa-jss'),
  /** How long one answer of the content service may take, in milliseconds. */
  CONTENT_TIMEOUT: whole(50, 60_000).default(WEBSITE_LIMITS.contentTime.value),
  SITE_NAME: z.string().min(1, 'must be the name of a site in the content service').default('halden-dotcom'),
  /** Host patterns of the site (contract "content" 9.1). */
  SITE_HOST: z.string().min(1, 'must be host patterns separated by "|"').default('*'),
  /**
   * Path or id of the item with the site's settings, for a service that does not send them with its pages (contract
   * "content" 16.1). The embedded platform does; there it is not needed.
   */
  SITE_SETTINGS_ITEM: z.string().min(1, 'must be the path or id of an item').optional(),
  /** The name people know the site by: titles and structured data. */
  SITE_TITLE: z.string().min(1, 'must be a name').default('Halden'),
  LANGUAGES: languages.default(['en', 'de', 'ar']),
  /** The language without a prefix in addresses. Default: `en` where the site has it, else the first of `LANGUAGES`. */
  DEFAULT_LANGUAGE: z.string().refine(isLanguageTag, 'must be a language tag, for example en').optional(),
  /** The address visitors use: canonical links and the origin forms are accepted from. Default: http://localhost:PORT. */
  PUBLIC_URL: origin('https://www.example.com').optional(),
  /**
   * The address authors use: the studio's, on an origin of its own, so that no script of a page can act as an author.
   * `/studio` on this website leads there. Without it this website has none.
   */
  STUDIO_URL: origin('https://studio.example.com').optional(),
  /** Shared with the publisher: the header of `POST /api/revalidate`. Without it that route answers 404. */
  REVALIDATE_SECRET: secret.optional(),
  /**
   * Shared with a page editor elsewhere: `/api/editing/config`, `/render` and `/feaas/render` (contract "content" 13). Both
   * names mean the same; one of them is required.
   */
  SITECORE_EDITING_SECRET: secret.optional(),
  JSS_EDITING_SECRET: secret.optional(),
  /** Further origins of such editors, `*` standing for any part; those of the hosted ones are known. */
  JSS_ALLOWED_ORIGINS: list
    .refine(
      (entries) => entries.every((entry) => entry === '*' || /^https?:\/\/[\w.*-]+(:\d+)?$/.test(entry)),
      'must be origins separated by commas, for example https://*.example.com',
    )
    .default([]),
  /** Memory the page cache may use, in megabytes; 0 turns it off. */
  PAGE_CACHE_MEGABYTES: whole(0, 16_384).default(WEBSITE_LIMITS.pageCache.value),
  /** Seconds between two looks at the content epoch: the net below push and answer headers; 0 turns it off. */
  EPOCH_POLL_SECONDS: whole(0, 3600).default(30),
  /** How long the server data of one component may take, in milliseconds. */
  COMPONENT_DEADLINE: whole(1, 60_000).default(WEBSITE_LIMITS.componentTime.value),
  /** Query parameters that belong to the page and may be cached with it; those of marketing do not, unless they are named. */
  CACHED_QUERY: list.default([]),
  /**
   * Further origins that templates of the component builder may come from (contract "component-builder" 8): they are shown on
   * pages as they are. Those of the content platform may always.
   */
  COMPONENT_ORIGINS: list
    .refine(
      (entries) => entries.every((entry) => isHttpUrl(entry) && new URL(entry).origin === entry),
      'must be origins separated by commas, for example https://components.example.com',
    )
    .default([]),
  /** Key by which the platform fetches data of components. Without it they are shown without data of their own. */
  COMPONENTS_API_KEY: z.string().trim().min(1, 'must not be empty').optional(),
  /** Further origins pictures and films may come from. */
  IMAGE_ORIGINS: list
    .refine((entries) => entries.every(isHttpUrl), 'must be absolute URLs separated by commas')
    .default([]),
  /** Whose collection visitor events go into (contract "events" 2.1). Default: `CONTEXT_ID`; without either, none are sent. */
  EVENTS_CONTEXT_ID: z.string().trim().min(1, 'must not be empty').optional(),
  /** Where browsers send visitor events. Default: to this website, which passes them to the content platform. */
  EVENTS_EDGE_URL: origin('https://edge.example.com').optional(),
  /**
   * What holds until a visitor decides about being counted (contract "events" 11.3): `granted` counts them until they
   * object, `ask` counts nobody before they agree.
   */
  CONSENT: z.enum(['granted', 'ask'], 'must be granted or ask').default('granted'),
  /** Currency of the site's prices; goes with every page view. */
  CURRENCY: z
    .string()
    .regex(/^[A-Z]{3}$/, 'must be an ISO 4217 code, for example EUR')
    .default('EUR'),
  /**
   * Whose search is asked, `<account>-<domain>` (contract "search" 1.1). Without it the site has no search: its search
   * components say so to authors and show nothing to visitors.
   */
  SEARCH_CUSTOMER_KEY: z
    .string()
    .regex(/^\d+-\d+$/, 'must be two numbers with a dash between them, for example 11111-2222222')
    .optional(),
  /**
   * Public key of the hosted search service, of the environment `SEARCH_ENV`. Without it the platform is asked. Beside
   * `SEARCH_MARKETPLACE` it goes with events alone, which this website sends.
   */
  SEARCH_API_KEY: z.string().trim().min(1, 'must not be empty').optional(),
  /**
   * The marketplace whose search answers with what its shoppers may see, at their prices: a region of the hosted one, or an
   * origin. Each search then goes there by way of this website, with the token of whoever searches; its domain is the
   * second half of `SEARCH_CUSTOMER_KEY`. Needs `SHOP_CLIENT_ID`.
   */
  SEARCH_MARKETPLACE: z
    .string()
    .refine(
      (text) => Object.hasOwn(REGION_HOSTS, text) || (isHttpUrl(text) && new URL(text).origin === trimSlash(text)),
      `must be ${Object.keys(REGION_HOSTS).join(', ')} or an origin, for example https://search.example.com`,
    )
    .transform(trimSlash)
    .optional(),
  SEARCH_ENV: z.enum(ENVIRONMENTS, `must be ${ENVIRONMENTS.join(', ')}`).default('prodEu'),
  /**
   * The API client visitors come through: anonymous shoppers must be allowed for it. Without it the site has no shop: nothing
   * can be bought, and lists are empty while the search cannot be reached.
   */
  SHOP_CLIENT_ID: z.string().trim().min(1, 'must not be empty').optional(),
  /**
   * Signs the links by which an order is looked at without an account. Without it there are none. At least 32 characters;
   * whoever has it can make links to any order whose number they know.
   */
  SHOP_LINK_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  /**
   * An API client of the marketplace owner, by client credentials: reads the order that a signed link names, on any
   * device, and has its link sent again. Without it a link works in the browser that placed the order.
   */
  SHOP_BACKEND_CLIENT_ID: z.string().trim().min(1, 'must not be empty').optional(),
  SHOP_BACKEND_CLIENT_SECRET: secret.optional(),
  /** Where commerce is: origin without path. Default: where the content is, which is the platform. */
  COMMERCE_API_URL: origin('https://api.ordercloud.io').optional(),
  /** How long a form of the shop may take, in milliseconds. */
  ACTION_TIMEOUT: whole(100, 120_000).default(WEBSITE_LIMITS.actionTime.value),
  /** Where browsers report violations of the content security policy. */
  CSP_REPORT_URL: origin('https://reports.example.com/csp').optional(),
  /** Believe `x-forwarded-host` and `x-forwarded-proto`: only behind a proxy that sets them. */
  TRUST_PROXY: yesOrNo.default(false),
  /** Zone that dates and hours of variants are in: a name such as `Europe/Berlin`. */
  TIME_ZONE: z.string().refine(isTimeZone, 'must be a time zone, for example Europe/Berlin').default('UTC'),
  /** What is logged; the same levels as the platform's. */
  LOG_LEVEL: z
    .enum(['none', 'error', 'warn', 'info', 'debug', 'trace'], 'must be none, error, warn, info, debug or trace')
    .default('info'),
})

export type WebsiteSettings = Readonly<z.infer<typeof environment> & { PUBLIC_URL: string; DEFAULT_LANGUAGE: string }>

/**
 * Reads the website's settings from an environment record. Empty values count as absent.
 *
 * @throws {SettingsError} naming every wrong setting, its value (never a secret's) and the remedy.
 * @example readWebsiteSettings({ CONTENT_API_KEY: 'local-content-key', SITECORE_EDITING_SECRET: 'of the editor' })
 */
export function readWebsiteSettings(record: Record<string, string | undefined>): WebsiteSettings {
  const settings = parseSettings('website', environment, record)
  const problems: string[] = []
  if (settings.CONTENT_API_KEY === undefined && settings.CONTEXT_ID === undefined) {
    problems.push('CONTENT_API_KEY is not set: set it, or CONTEXT_ID, to what the content service expects')
  }
  if (settings.SITECORE_EDITING_SECRET === undefined && settings.JSS_EDITING_SECRET === undefined) {
    problems.push(
      `${editingSecretMissing().message} Set it, or SITECORE_EDITING_SECRET, to at least 12 characters that page editors share with the website`,
    )
  }
  if (settings.SEARCH_MARKETPLACE !== undefined) {
    for (const name of ['SEARCH_CUSTOMER_KEY', 'SHOP_CLIENT_ID'] as const) {
      if (settings[name] === undefined) {
        problems.push(`${name} is not set: SEARCH_MARKETPLACE needs it to search as somebody`)
      }
    }
    if (Object.hasOwn(REGION_HOSTS, settings.SEARCH_MARKETPLACE) && settings.COMMERCE_API_URL === undefined) {
      problems.push(
        'COMMERCE_API_URL is not set: SEARCH_MARKETPLACE names a hosted region, which takes tokens of the hosted commerce service alone',
      )
    }
  }
  if (settings.LAYOUT_SERVICE === 'rest' && settings.CONTEXT_ID !== undefined) {
    problems.push('LAYOUT_SERVICE is "rest": must be graphql with CONTEXT_ID, which has no REST layout service')
  }
  const { LANGUAGES, DEFAULT_LANGUAGE = LANGUAGES.find((tag) => tag === DEFAULT_SITE_LANGUAGE) ?? LANGUAGES[0] ?? '' } =
    settings
  if (!LANGUAGES.includes(DEFAULT_LANGUAGE)) {
    problems.push(
      `DEFAULT_LANGUAGE is "${DEFAULT_LANGUAGE}": must be one of LANGUAGES (${settings.LANGUAGES.join(', ')})`,
    )
  }
  if (problems.length > 0) throw new SettingsError('website', problems)
  return { ...settings, DEFAULT_LANGUAGE, PUBLIC_URL: settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}` }
}

/** The context id visitor events are counted under; undefined when none are. */
export function eventsContextId(settings: WebsiteSettings): string | undefined {
  return settings.EVENTS_CONTEXT_ID ?? settings.CONTEXT_ID
}

/** Base address of the content service, in whichever form the settings choose. */
export function contentHost(settings: WebsiteSettings): string {
  return settings.CONTEXT_ID === undefined ? settings.CONTENT_HOST : (settings.EDGE_URL ?? settings.CONTENT_HOST)
}

/** The header that signs the website in to the content service (contract "content" 1.6). */
export function contentCredentials(settings: WebsiteSettings): Record<string, string> {
  return settings.CONTEXT_ID === undefined
    ? { sc_apikey: settings.CONTENT_API_KEY ?? '' }
    : { 'x-sitecore-contextid': settings.CONTEXT_ID }
}

/**
 * Reads an environment record by a schema. Empty values count as absent.
 *
 * @throws {SettingsError} naming every wrong setting, its value (never a secret's) and the remedy.
 */
export function parseSettings<Schema extends z.ZodType>(
  app: 'website' | 'studio',
  schema: Schema,
  record: Readonly<Record<string, string | undefined>>,
): z.output<Schema> {
  const given = Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined && value !== ''))
  const read = schema.safeParse(given)
  if (read.success) return read.data
  const problems = read.error.issues.map(({ path, message }) => {
    const name = String(path[0])
    return `${name} is ${SECRETS.has(name) ? 'set to something' : `"${given[name] ?? ''}"`}: ${message}`
  })
  throw new SettingsError(app, problems)
}

function isHttpUrl(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}

function isTimeZone(text: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).format() !== ''
  } catch {
    return false
  }
}

function isLanguageTag(text: string): boolean {
  return /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(text)
}

function trimSlash(text: string): string {
  return text.replace(/\/+$/, '')
}
