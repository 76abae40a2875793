/** What bounds one request, one sender, or what is kept. Refusals name the limit and what to do. */
export interface Limit {
  readonly value: number
  readonly unit:
    | 'bytes'
    | 'characters'
    | 'entries'
    | 'a minute'
    | 'in ten minutes'
    | 'a second'
    | 'at once'
    | 'waiting'
    | 'units'
    | 'ms'
    | 'pixels'
    | 'levels'
    | 'objects'
    | 'days'
  /** What it bounds, and of whom, as documents say it. */
  readonly of: string
  /** The setting that changes it. */
  readonly setting?: string
}

/** Limits by name; the code reads them where they apply, `docs/limits.md` is derived from them. */
export const limitTable = <Name extends string>(limits: Readonly<Record<Name, Limit>>): Readonly<Record<Name, Limit>> =>
  limits

/** Limits of whatever comes in and goes out, for every service. */
export const GROUND_LIMITS = limitTable({
  path: { value: 4096, unit: 'characters', of: 'a path' },
  address: { value: 15_000, unit: 'characters', of: 'an address with its query' },
  tokenBody: { value: 16 * 1024, unit: 'bytes', of: 'a request for a token, or its end' },
  senders: {
    value: 10_000,
    unit: 'entries',
    of: 'senders that a rate limit knows; those who asked longest ago are forgotten',
  },
  signInFailures: {
    value: 100,
    unit: 'in ten minutes',
    of: 'failed sign-ins and requested password mails of a network (IPv6: /64)',
    setting: 'SIGN_IN_FAILURES',
  },
  deviceDays: { value: 180, unit: 'days', of: 'the age of the token of a browser that signed in before' },
  hashesWaiting: { value: 20, unit: 'waiting', of: 'passwords that wait to be checked' },
  outwardTime: { value: 5000, unit: 'ms', of: 'a request to an address that somebody configured' },
  outwardAnswer: { value: 256 * 1024, unit: 'bytes', of: 'its answer' },
})
