import type { CommerceSettings } from '../client/settings.ts'
import type { CookieOptions } from '../tokens/cookie.ts'

/** The configuration of the wrappers, under the names that the hosted platform’s own client has. Contract section 1. */
export interface SdkConfiguration extends Writable<Omit<CommerceSettings, 'clientId' | 'timeout' | 'tokens'>> {
  clientID?: string | null | undefined
  /** 60,000 by default. */
  timeoutInMilliseconds?: number
  cookieOptions?: CookieOptions
  /** Lets the wrappers keep tokens on a server, where all of its visitors share them. Off by default. */
  tokensOnServer?: boolean
}

type Writable<T> = { -readonly [Key in keyof T]: T[Key] }

let live: SdkConfiguration | undefined

/** The configuration that all wrappers read at every call. */
export function configuration(): SdkConfiguration {
  live ??= {
    baseApiUrl: 'https://api.ordercloud.io',
    apiVersion: 'v1',
    timeoutInMilliseconds: 60_000,
    clientID: null,
    cookieOptions: { prefix: 'ordercloud', samesite: 'lax', secure: false, path: '/' },
  }
  return live
}

/** Configures the wrappers. */
export const Configuration = {
  /** Changes what is given and nothing else; `cookieOptions` too are changed one by one. */
  Set(changes: SdkConfiguration): void {
    const current = configuration()
    Object.assign(current, changes, { cookieOptions: { ...current.cookieOptions, ...changes.cookieOptions } })
  },
  /** The configuration itself, not a copy. */
  Get: configuration,
} as const
