import { z } from 'zod'
import { ROLES, type Role } from './ground/auth/index.ts'
import { isNetworkEntry } from './ground/network/index.ts'
import { isWebAddress, list, type SettingProblem } from './setting-values.ts'

/** The identity provider that authors sign in by, besides by password. */
export interface AuthorOpenIdSettings {
  /** `AUTHOR_OPENID_ISSUER`. */
  readonly issuer: string
  /** `AUTHOR_OPENID_CLIENT_ID`, `AUTHOR_OPENID_CLIENT_SECRET`. */
  readonly clientId: string
  readonly clientSecret: string
  /** What its button says. `AUTHOR_OPENID_LABEL`, default the issuer's host. */
  readonly label: string
  /** Asked for besides `openid`. `AUTHOR_OPENID_SCOPES`, default `profile,email`. */
  readonly scopes: readonly string[]
  /** The claim with an author's groups. `AUTHOR_OPENID_ROLE_CLAIM`, default `groups`. */
  readonly roleClaim: string
  /** The role of each group. `AUTHOR_OPENID_ROLES`. */
  readonly roles: ReadonlyMap<string, Role>
  /** Hosts, addresses and networks the provider may be at, besides the public internet. `AUTHOR_OPENID_ALLOW`. */
  readonly ownNetwork: readonly string[]
}

const ROLES_REMEDY = `Set groups with one of the roles ${ROLES.join(', ')}, such as web-authors=author,web-team=publisher.`
const NETWORK_REMEDY =
  'Set host names, addresses and networks, such as login.internal,10.20.0.0/16, separated by commas.'
const GROUP = /^(.+)=([a-z]+)$/

const isRole = (text: string): text is Role => (ROLES as readonly string[]).includes(text)
const isGroup = (entry: string) => isRole(GROUP.exec(entry)?.[2] ?? '')

/** The environment variables of authors' identity provider. */
export const authorShape = {
  AUTHOR_OPENID_ISSUER: z
    .string()
    .refine(isWebAddress, 'Set the address of the provider as it names itself, such as https://login.example.com.')
    .optional(),
  AUTHOR_OPENID_CLIENT_ID: z.string().optional(),
  AUTHOR_OPENID_CLIENT_SECRET: z.string().optional(),
  AUTHOR_OPENID_LABEL: z.string().max(60, 'Set a name of at most 60 characters.').optional(),
  AUTHOR_OPENID_SCOPES: list().default(['profile', 'email']),
  AUTHOR_OPENID_ROLE_CLAIM: z.string().default('groups'),
  AUTHOR_OPENID_ROLES: list()
    .refine((all) => all.length > 0 && all.every(isGroup), ROLES_REMEDY)
    .optional(),
  AUTHOR_OPENID_ALLOW: list()
    .refine((all) => all.every(isNetworkEntry), NETWORK_REMEDY)
    .default([]),
}

/** What an identity provider needs and is not given. */
export function missingAuthorSettings(given: Readonly<Record<string, string>>): SettingProblem[] {
  const needed = {
    AUTHOR_OPENID_CLIENT_ID: 'set the id that the provider knows this platform by',
    AUTHOR_OPENID_CLIENT_SECRET: 'set the secret that the provider gave for it',
    AUTHOR_OPENID_ROLES: 'set which group has which role, such as web-team=publisher',
    STUDIO_URL: 'set the address of the studio, where the provider sends authors back to',
  }
  if (given.AUTHOR_OPENID_ISSUER === undefined) return []
  return Object.entries(needed)
    .filter(([name]) => given[name] === undefined)
    .map(([name, remedy]) => ({ name, value: undefined, remedy: `AUTHOR_OPENID_ISSUER needs it: ${remedy}.` }))
}

export function authorOpenIdSettings(
  values: z.output<z.ZodObject<typeof authorShape>>,
): AuthorOpenIdSettings | undefined {
  const {
    AUTHOR_OPENID_ISSUER: issuer,
    AUTHOR_OPENID_CLIENT_ID: clientId,
    AUTHOR_OPENID_CLIENT_SECRET: clientSecret,
    AUTHOR_OPENID_ROLES: groups = [],
  } = values
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) return undefined
  return {
    issuer,
    clientId,
    clientSecret,
    label: values.AUTHOR_OPENID_LABEL ?? new URL(issuer).host,
    scopes: values.AUTHOR_OPENID_SCOPES,
    roleClaim: values.AUTHOR_OPENID_ROLE_CLAIM,
    roles: new Map(groups.map(roleOfGroup)),
    ownNetwork: values.AUTHOR_OPENID_ALLOW,
  }
}

function roleOfGroup(entry: string): [group: string, role: Role] {
  const [, group = '', role = ''] = GROUP.exec(entry) ?? []
  if (isRole(role)) return [group, role]
  throw new TypeError(`"${entry}" is no group with a role`)
}
