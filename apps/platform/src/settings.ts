import { z } from 'zod'
import {
  type AuthorOpenIdSettings,
  authorOpenIdSettings,
  authorShape,
  missingAuthorSettings,
} from './author-settings.ts'
import { type CommerceSettings, commerceSettings, commerceShape, missingCommerce } from './commerce-settings.ts'
import { type ComponentsSettings, componentsSettings, componentsShape } from './components-settings.ts'
import { CONTENT_LIMITS } from './content/index.ts'
import { type EventSettings, eventSettings, eventShape } from './event-settings.ts'
import { GROUND_LIMITS } from './ground/limits.ts'
import { LOG_LEVELS, type LogLevel } from './ground/log.ts'
import { isLoopbackHost } from './ground/network/index.ts'
import { StartError } from './ground/start-error.ts'
import { type SearchSettings, searchSettings, searchShape } from './search-settings.ts'
import {
  amount,
  amountOrOff,
  isOrigin,
  isWebAddress,
  list,
  type SettingProblem,
  seconds,
  splitList,
  WEB_ADDRESS,
  withoutSlash,
} from './setting-values.ts'
import type { StopTimes } from './stop-serving.ts'

export type { SettingProblem } from './setting-values.ts'

/** Everything the platform can be told. Made from the environment by {@link readPlatformSettings}. */
export interface PlatformSettings {
  /** Port to listen on; 0 for any free one. `PLATFORM_PORT`, default 4000. */
  readonly port: number
  /** Address to listen on. `HOST`, default the loopback address. */
  readonly host: string
  /** How others reach the platform; absent: as they addressed it. `PLATFORM_URL`. */
  readonly url?: string
  /** Folder of PGlite's data and media files, or `memory://`. `DATA_DIR`, default `.data`. */
  readonly dataDir: string
  /** PostgreSQL instead of PGlite. `DATABASE_URL`. */
  readonly databaseUrl?: string
  /** Connections to PostgreSQL at most, besides those that listen. `DATABASE_CONNECTIONS`, default 15: a third for lists. */
  readonly databaseConnections?: number
  /** `LOG_LEVEL`, default `info`. */
  readonly logLevel: LogLevel
  /** Whether this is the demonstration, whose credentials are public. `DEMO`, default: on without `DATABASE_URL`. */
  readonly demonstration: boolean
  /** Whether others than this machine may reach the demonstration. `DEMO=public`. */
  readonly publicDemonstration: boolean
  /**
   * Milliseconds between `/readyz` turning red and the port closing (`SHUTDOWN_WAIT_SECONDS`, default 0 in the
   * demonstration, else 3), and those that requests under way have then (`SHUTDOWN_GRACE_SECONDS`, default 10).
   */
  readonly shutdown: StopTimes
  /** Where the website is. `WEBSITE_URL`, default `http://localhost:3000`. */
  readonly websiteUrl: string
  /** Where authors work, an origin of its own. `STUDIO_URL`, default that of the website, which leads there. */
  readonly studioUrl: string
  /**
   * E-mail address that what visitors send with forms is mailed to. `SHOP_EMAIL`, default `hello@halden.example` in the
   * demonstration, else `hello@` and the host of the website.
   */
  readonly shopEmail: string
  /** Days that logs of who did what are kept. `AUDIT_RETENTION_DAYS`, default 730. */
  readonly auditRetentionDays: number
  readonly content: ContentSettings
  readonly author: AuthorSettings
  /**
   * Failed sign-ins, of authors, shoppers and programs, from one address within ten minutes. `SIGN_IN_FAILURES` or `off`,
   * default in {@link GROUND_LIMITS}.
   */
  readonly signInFailures?: number
  readonly commerce: CommerceSettings
  readonly events: EventSettings
  readonly search: SearchSettings
  readonly components: ComponentsSettings
}

export interface ContentSettings {
  /** Accepted `sc_apikey` values (contract "content", 1.6). `CONTENT_API_KEYS`; `*` accepts any. */
  readonly apiKeys: readonly string[]
  /** Accepted context ids. `CONTEXT_IDS`; `*` accepts any. */
  readonly contextIds: readonly string[]
  /**
   * Requests a minute that read content with one key from one network address. `CONTENT_REQUESTS_PER_MINUTE`, default
   * in {@link CONTENT_LIMITS}; undefined, by `off`: any number.
   */
  readonly requestsPerMinute: number | undefined
  /** Origins that may call with credentials. `ALLOWED_ORIGINS`, default the website's. */
  readonly allowedOrigins: readonly string[]
  /** Called after publishing, when there are any: `REVALIDATE_URLS`, with `REVALIDATE_SECRET`. */
  readonly revalidate: { readonly urls: readonly string[]; readonly secret: string | undefined }
}

export interface AuthorSettings {
  /** Password of the account `author`, made at start. `AUTHOR_PASSWORD`. */
  readonly password?: string
  /** The program that may write. `AUTHOR_CLIENT_ID`, `AUTHOR_CLIENT_SECRET`. */
  readonly client?: { readonly id: string; readonly secret: string }
  readonly openId?: AuthorOpenIdSettings
}

/** The account a platform starts with. */
export const AUTHOR_USERNAME = 'author'

/** Further accounts of the demonstration, one of each role besides the first account's. */
export const DEMONSTRATION_ACCOUNTS = [
  { role: 'author', username: 'writer', password: 'halden-writer' },
  { role: 'administrator', username: 'administrator', password: 'halden-administrator' },
] as const

/**
 * Public values of the demonstration; nothing of them holds when `DEMO` is off. What is not public is made for each data
 * folder (`folder-secrets.ts`).
 */
const DEMONSTRATION = {
  CONTENT_API_KEYS: 'local-content-key',
  CONTEXT_IDS: 'local-context',
  AUTHOR_PASSWORD: 'halden-author',
  AUTHOR_CLIENT_ID: 'local-author-client',
  SHOP_EMAIL: 'hello@halden.example',
} as const

/** Environment variables whose values are never shown. */
const SECRETS = new Set([
  'CONTENT_API_KEYS',
  'CONTEXT_IDS',
  'REVALIDATE_SECRET',
  'AUTHOR_PASSWORD',
  'AUTHOR_CLIENT_SECRET',
  'AUTHOR_OPENID_CLIENT_SECRET',
  'COMMERCE_CLIENT_SECRET',
  'STRIPE_SECRET_KEY',
  'SEARCH_API_KEYS',
  'SEARCH_INGESTION_KEYS',
  'SEARCH_URL',
  'COMPONENTS_API_KEYS',
  'DATABASE_URL',
])

/** Two years: long enough to look into what is found out late, and then nobody's business any more. */
const AUDIT_RETENTION_DAYS = 730
/** Seconds a load balancer has to see that `/readyz` is red: one usual interval of its checks. */
const SHUTDOWN_WAIT_S = 3
/** Seconds that requests under way have to finish, well above the longest an operation may take. */
const SHUTDOWN_GRACE_S = 10

const PORT = 'Set a port from 0 to 65535, such as 4000.'
const EMAIL = 'Set one e-mail address, such as hello@example.com.'
const YES: readonly string[] = ['on', 'true', '1']
const NO: readonly string[] = ['off', 'false', '0']
const PUBLIC = 'public'

const webAddress = z.string().refine(isWebAddress, WEB_ADDRESS)
const webAddresses = list().refine((all) => all.every(isWebAddress), 'Set web addresses, separated by commas.')

const schema = z.object({
  PLATFORM_PORT: z
    .string()
    .regex(/^\d{1,5}$/, PORT)
    .transform(Number)
    .refine((port) => port <= 65_535, PORT)
    .default(4000),
  HOST: z.string().default('127.0.0.1'),
  PLATFORM_URL: webAddress.transform(withoutSlash).optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'Set an address of the form postgresql://user:password@host:5432/database.')
    .optional(),
  DATABASE_CONNECTIONS: amount()
    .refine((connections) => connections >= 2 && connections <= 1000, 'Set a whole number from 2 to 1000.')
    .optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, `Set one of ${LOG_LEVELS.join(', ')}.`).default('info'),
  SHUTDOWN_WAIT_SECONDS: seconds().optional(),
  SHUTDOWN_GRACE_SECONDS: seconds().default(SHUTDOWN_GRACE_S),
  DEMO: z.enum([...YES, ...NO, PUBLIC], 'Set on, off or public.').optional(),
  WEBSITE_URL: webAddress.transform(withoutSlash).default('http://localhost:3000'),
  STUDIO_URL: webAddress.transform(withoutSlash).optional(),
  SHOP_EMAIL: z
    .string()
    .max(254, EMAIL)
    .regex(/^[^\s@<>,;]+@[^\s@<>,;]+$/, EMAIL)
    .optional(),
  AUDIT_RETENTION_DAYS: amount().default(AUDIT_RETENTION_DAYS),
  CONTENT_API_KEYS: list().optional(),
  CONTEXT_IDS: list().optional(),
  CONTENT_REQUESTS_PER_MINUTE: amountOrOff().prefault(String(CONTENT_LIMITS.reads.value)),
  ALLOWED_ORIGINS: list()
    .refine((all) => all.every(isOrigin), 'Set origins, such as https://www.example.com, separated by commas.')
    .optional(),
  REVALIDATE_URLS: webAddresses.default([]),
  REVALIDATE_SECRET: z.string().optional(),
  AUTHOR_PASSWORD: z.string().min(8, 'Set a password of at least 8 characters.').optional(),
  AUTHOR_CLIENT_ID: z.string().optional(),
  AUTHOR_CLIENT_SECRET: z.string().optional(),
  SIGN_IN_FAILURES: amountOrOff().prefault(String(GROUND_LIMITS.signInFailures.value)),
  ...authorShape,
  ...commerceShape,
  ...eventShape,
  ...searchShape,
  ...componentsShape,
})

/** The environment variables there are; `docs/settings.md` has each of them. */
export const SETTING_NAMES: readonly string[] = Object.keys(schema.shape)

/** Names every wrong setting at once, with its value (never a secret's) and the remedy. */
export class SettingsError extends StartError {
  override readonly name = 'SettingsError'
  readonly problems: readonly SettingProblem[]

  constructor(problems: readonly SettingProblem[]) {
    const lines = problems.map(
      ({ name, value, remedy }) => `  ${name} ${value === undefined ? 'is missing' : `is ${value}`}. ${remedy}`,
    )
    super('wrong_settings', `The platform cannot start with these settings:\n${lines.join('\n')}`)
    this.problems = problems
  }
}

/**
 * Reads the settings from environment variables; an empty variable counts as absent. What is public in the
 * demonstration has defaults there only; its other secrets come from its data folder, see `withFolderSecrets`. Throws {@link SettingsError} with all problems at once.
 */
export function readPlatformSettings(environment: Readonly<Record<string, string | undefined>>): PlatformSettings {
  const given: Record<string, string> = {}
  for (const name of SETTING_NAMES) {
    const value = environment[name]?.trim()
    if (value) given[name] = value
  }
  const parsed = schema.safeParse(given)
  const problems = parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => problem(String(path[0]), message, given))
  const wrong = new Set(problems.map(({ name }) => name))

  const demonstration = isDemonstration(given)
  if (!demonstration) {
    for (const missing of missingSecrets(given)) if (!wrong.has(missing.name)) problems.push(missing)
  }
  if (demonstration && given.DEMO !== PUBLIC) {
    for (const exposed of exposedSettings(given)) if (!wrong.has(exposed.name)) problems.push(exposed)
  }
  problems.push(...missingCommerce(given), ...missingAuthorSettings(given))
  if (!parsed.success || problems.length > 0) throw new SettingsError(problems)
  return toSettings(parsed.data, demonstration)
}

/** Asked for, or nothing said and nothing configured. Read by itself, so that it holds when other settings are wrong. */
function isDemonstration(given: Record<string, string>): boolean {
  return given.DEMO === undefined ? given.DATABASE_URL === undefined : [...YES, PUBLIC].includes(given.DEMO)
}

const KEEP_PRIVATE =
  'The credentials of the demonstration are public, so only this machine may reach it. Set DEMO=off with credentials of your own, or DEMO=public to show it to others all the same.'

/** Settings by which others than this machine reach the demonstration: an address to listen on, and addresses of its own. */
function exposedSettings(given: Record<string, string>): SettingProblem[] {
  const { HOST } = given
  const hosts: readonly (readonly [name: string, host: string | undefined])[] = [
    ['HOST', HOST],
    ['PLATFORM_URL', hostOf(given.PLATFORM_URL)],
    ['WEBSITE_URL', hostOf(given.WEBSITE_URL)],
    ['STUDIO_URL', hostOf(given.STUDIO_URL)],
  ]
  return hosts.flatMap(([name, host]) =>
    host === undefined || isLoopbackHost(host) ? [] : [problem(name, KEEP_PRIVATE, given)],
  )
}

const hostOf = (address: string | undefined) =>
  address !== undefined && isWebAddress(address) ? new URL(address).hostname : undefined

/**
 * Refuses the website's own address (`PUBLIC_URL`) where it leads others to a demonstration that is this machine's.
 *
 * @throws SettingsError
 */
export function requirePrivateAddress(
  { demonstration, publicDemonstration }: Pick<PlatformSettings, 'demonstration' | 'publicDemonstration'>,
  name: string,
  address: string | undefined,
): void {
  const host = hostOf(address)
  if (!demonstration || publicDemonstration || host === undefined || isLoopbackHost(host)) return
  throw new SettingsError([{ name, value: JSON.stringify(address), remedy: KEEP_PRIVATE }])
}

function missingSecrets(given: Record<string, string>): SettingProblem[] {
  const outside = 'Outside the demonstration (DEMO=on) it has no default'
  const problems: SettingProblem[] = []
  const require = (name: string, remedy: string) => {
    if (given[name] === undefined) problems.push({ name, value: undefined, remedy })
  }
  require('CONTENT_API_KEYS', `${outside}: set one or more keys, separated by commas.`)
  require('CONTEXT_IDS', `${outside}: set one or more ids, separated by commas.`)
  require('AUTHOR_PASSWORD', `${outside}: set the password of the first account, "${AUTHOR_USERNAME}".`)
  if (given.REVALIDATE_URLS)
    require('REVALIDATE_SECRET', 'REVALIDATE_URLS needs it: set the secret the website knows too.')
  if (given.AUTHOR_CLIENT_ID) require('AUTHOR_CLIENT_SECRET', 'AUTHOR_CLIENT_ID needs it: set a long random value.')
  if (given.AUTHOR_CLIENT_SECRET)
    require('AUTHOR_CLIENT_ID', 'AUTHOR_CLIENT_SECRET needs it: set the name of the client.')
  return problems
}

function toSettings(values: z.output<typeof schema>, demonstration: boolean): PlatformSettings {
  const defaults: Partial<typeof DEMONSTRATION> = demonstration ? DEMONSTRATION : {}
  const password = values.AUTHOR_PASSWORD ?? defaults.AUTHOR_PASSWORD
  const id = values.AUTHOR_CLIENT_ID ?? defaults.AUTHOR_CLIENT_ID
  const secret = values.AUTHOR_CLIENT_SECRET
  const openId = authorOpenIdSettings(values)
  return {
    port: values.PLATFORM_PORT,
    host: values.HOST,
    ...(values.PLATFORM_URL && { url: values.PLATFORM_URL }),
    dataDir: values.DATA_DIR,
    ...(values.DATABASE_URL && { databaseUrl: values.DATABASE_URL }),
    ...(values.DATABASE_CONNECTIONS !== undefined && { databaseConnections: values.DATABASE_CONNECTIONS }),
    logLevel: values.LOG_LEVEL,
    demonstration,
    publicDemonstration: values.DEMO === PUBLIC,
    shutdown: {
      waitMs: (values.SHUTDOWN_WAIT_SECONDS ?? (demonstration ? 0 : SHUTDOWN_WAIT_S)) * 1000,
      graceMs: values.SHUTDOWN_GRACE_SECONDS * 1000,
    },
    websiteUrl: values.WEBSITE_URL,
    studioUrl: values.STUDIO_URL ?? values.WEBSITE_URL,
    shopEmail: values.SHOP_EMAIL ?? defaults.SHOP_EMAIL ?? `hello@${new URL(values.WEBSITE_URL).hostname}`,
    auditRetentionDays: values.AUDIT_RETENTION_DAYS,
    content: {
      apiKeys: values.CONTENT_API_KEYS ?? splitList(defaults.CONTENT_API_KEYS),
      contextIds: values.CONTEXT_IDS ?? splitList(defaults.CONTEXT_IDS),
      requestsPerMinute: values.CONTENT_REQUESTS_PER_MINUTE,
      allowedOrigins: values.ALLOWED_ORIGINS ?? [new URL(values.WEBSITE_URL).origin],
      revalidate: { urls: values.REVALIDATE_URLS, secret: values.REVALIDATE_SECRET },
    },
    author: {
      ...(password !== undefined && { password }),
      ...(id !== undefined && secret !== undefined && { client: { id, secret } }),
      ...(openId && { openId }),
    },
    ...(values.SIGN_IN_FAILURES !== undefined && { signInFailures: values.SIGN_IN_FAILURES }),
    commerce: commerceSettings(values, demonstration),
    events: eventSettings(values),
    search: searchSettings(values, demonstration),
    components: componentsSettings(values),
  }
}

function problem(name: string, remedy: string, given: Record<string, string>): SettingProblem {
  const value = given[name]
  return {
    name,
    value: value === undefined ? undefined : SECRETS.has(name) ? '(hidden)' : JSON.stringify(value),
    remedy,
  }
}
