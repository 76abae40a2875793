import { enums } from '@tessera/commerce/table'

const platformRoles: ReadonlySet<string> = new Set(enums.ApiRole)

/** Roles the platform knows; any other text is a custom role, for which it grants nothing. Contract section 9.3. */
export function isPlatformRole(role: string): boolean {
  return platformRoles.has(role)
}

/** Whether who has `held` may ask for `role`. `FullAccess` satisfies any platform role, and no custom one. */
export function satisfies(held: ReadonlySet<string>, role: string): boolean {
  return held.has(role) || (held.has('FullAccess') && isPlatformRole(role))
}

/** What an API client asks of its users' roles; an empty list asks nothing. */
export interface RoleLimits {
  /** Without all of these nobody signs in. */
  readonly minimum: readonly string[]
  /** Upper bounds of what is granted when the request names no scope, platform and custom roles apart. */
  readonly maximumPlatform: readonly string[]
  readonly maximumCustom: readonly string[]
}

export type Grant = { readonly granted: readonly string[] } | { readonly missing: readonly string[] }

/**
 * The roles a token gets (contract sections 9.1 and 9.2): those requested, all of which must be held; without a request
 * all that are held, within the client's upper bounds.
 */
export function grantRoles(
  held: ReadonlySet<string>,
  requested: readonly string[] | undefined,
  limits: RoleLimits,
): Grant {
  const missing = [...limits.minimum, ...(requested ?? [])].filter((role) => !satisfies(held, role))
  if (missing.length > 0) return { missing: [...new Set(missing)] }
  if (requested !== undefined) return { granted: [...new Set(requested)] }
  const [platform, custom] = [[...held].filter(isPlatformRole), [...held].filter((role) => !isPlatformRole(role))]
  return {
    granted: [
      ...(limits.maximumPlatform.length === 0 ? platform : within(held, platform, limits.maximumPlatform)),
      ...(limits.maximumCustom.length === 0 ? custom : custom.filter((role) => limits.maximumCustom.includes(role))),
    ],
  }
}

/** `FullAccess` among the bounds is no bound, and among the roles held it gives every bound. */
function within(held: ReadonlySet<string>, platform: readonly string[], bounds: readonly string[]): readonly string[] {
  return bounds.includes('FullAccess') ? platform : [...new Set(bounds)].filter((role) => satisfies(held, role))
}

/** The roles of a `scope`: separated by blanks, each once; undefined when there is none. */
export function readScope(scope: string | undefined): string[] | undefined {
  const roles = new Set((scope ?? '').split(/\s+/).filter((role) => role !== ''))
  return roles.size === 0 ? undefined : [...roles]
}
