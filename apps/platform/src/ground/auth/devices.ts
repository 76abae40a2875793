import { createHash, randomBytes } from 'node:crypto'
import { GROUND_LIMITS } from '../limits.ts'
import type { PurposeTokens } from './tokens.ts'

/**
 * A website sends it with a password: the device token that the browser keeps, or anything else where it keeps none; an
 * answer with an access token then has it with a new one. Whoever does not send it is told of no device.
 */
export const DEVICE_HEADER = 'x-device-token'

/** Longer is no token of ours. */
const MAX_LENGTH = 1000
const DAY_MS = 86_400_000
/** No network is written like this. */
const ORIGIN_PREFIX = 'device '

/**
 * Browsers in which somebody has signed in (OWASP, "device cookies"): their guesses are counted apart, so that nobody who
 * guesses elsewhere, in the same office even, keeps a person out of the browser they used before.
 */
export interface Devices {
  /** Undefined for a token that is not ours or has expired. */
  read(token: string | undefined): Promise<Device | undefined>
  /** A token for the browser in which somebody has just signed in by this name. */
  issue(name: string): Promise<string>
}

export interface Device {
  /** What its guesses at a name are counted by, in place of its network; undefined for another name than it signed in with. */
  origin(name: string): string | undefined
}

/** @param realm whose names they are: the same name elsewhere is another person's */
export function createDevices(statements: PurposeTokens, realm: string, now: () => Date = () => new Date()): Devices {
  const nameKey = (name: string) =>
    createHash('sha256')
      .update(JSON.stringify([realm, name]))
      .digest('base64url')
  return {
    async read(token) {
      if (token === undefined || token.length > MAX_LENGTH) return undefined
      const statement = await statements.read('device', token)
      if (statement === undefined || statement.expiresAt <= now()) return undefined
      const { by, nonce } = statement.claims
      return {
        origin: (name) => (by === nameKey(name) && typeof nonce === 'string' ? ORIGIN_PREFIX + nonce : undefined),
      }
    },
    issue(name) {
      const expiresAt = new Date(now().getTime() + GROUND_LIMITS.deviceDays.value * DAY_MS)
      const claims = { by: nameKey(name), nonce: randomBytes(16).toString('base64url') }
      return statements.sign('device', { claims, expiresAt })
    },
  }
}

/** Whether guesses come from a browser that is known, and not from a network. */
export const isDevice = (origin: string): boolean => origin.startsWith(ORIGIN_PREFIX)

/** Keys of devices in a table of failures begin with this; those of networks do not. */
export const DEVICE_KEY = '~'
/** The same, for `like`. */
export const DEVICE_KEYS = `${DEVICE_KEY}%`

/** What the failures of a name are kept by: a hash, of the name too, so that nothing says from where several names were tried. */
export function originKey(name: string, origin: string): string {
  const hash = createHash('sha256').update(`${name} ${origin}`).digest('base64url').slice(0, 22)
  return isDevice(origin) ? DEVICE_KEY + hash : hash
}
