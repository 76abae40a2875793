import type { SecurityProfile } from '../roles/security-profiles.ts'

type Config = NonNullable<SecurityProfile['passwordConfig']>

/** What holds for a user's password and sign-in. Contract section 9.7. */
export interface PasswordRules {
  readonly MinimumCharacterCount: number
  readonly UpperCaseRequired: boolean
  readonly LowerCaseRequired: boolean
  readonly NumericRequired: boolean
  readonly SpecialCharacterRequired: boolean
  /** The same character so often in a row at most; null for any number. */
  readonly MaxConsecutiveDupeChars: number | null
  /** So many of the last passwords may not come back. */
  readonly LimitPasswordReuse: number
  /** Days after which the password must be another; null for never. */
  readonly MaximumPasswordAge: number | null
  /** Days before the user may change it again; null for none. */
  readonly MinimumPasswordAge: number | null
  /** Failed sign-ins before the name is locked. */
  readonly AllowedFailedAttempts: number
  /** Minutes; 0 until an administrator unlocks. */
  readonly LockoutDuration: number
}

/** Without a profile that says otherwise; also what a profile leaves open. */
export const DEFAULT_RULES: PasswordRules = {
  MinimumCharacterCount: 10,
  UpperCaseRequired: true,
  LowerCaseRequired: true,
  NumericRequired: true,
  SpecialCharacterRequired: false,
  MaxConsecutiveDupeChars: null,
  LimitPasswordReuse: 0,
  MaximumPasswordAge: null,
  MinimumPasswordAge: null,
  AllowedFailedAttempts: 10,
  LockoutDuration: 2,
}

/** Longest password that is hashed. */
const MAX_PASSWORD_LENGTH = 256

const LEAST_CHARACTERS = 10
const LEAST_CLASSES = 3

/** The rules of one profile. */
function rulesOfConfig(config: Config): PasswordRules {
  const said = Object.entries(config).filter(([, value]) => value !== null && value !== undefined)
  return { ...DEFAULT_RULES, ...(Object.fromEntries(said) as Partial<PasswordRules>) }
}

/** Whether a profile may have these rules: not under 10 characters, nor under three of the four classes. */
export function isAllowedConfig(config: Config): boolean {
  const rules = rulesOfConfig(config)
  const classes = [
    rules.UpperCaseRequired,
    rules.LowerCaseRequired,
    rules.NumericRequired,
    rules.SpecialCharacterRequired,
  ].filter(Boolean).length
  return rules.MinimumCharacterCount >= LEAST_CHARACTERS && classes >= LEAST_CLASSES
}

/** The strictest value of each field over the profiles that say something; the default rules when none does. */
export function strictestRules(configs: readonly (Config | undefined)[]): PasswordRules {
  const [first, ...rest] = configs.flatMap((config) => (config === undefined ? [] : [rulesOfConfig(config)]))
  return first === undefined ? DEFAULT_RULES : rest.reduce(stricter, first)
}

function stricter(a: PasswordRules, b: PasswordRules): PasswordRules {
  return {
    MinimumCharacterCount: Math.max(a.MinimumCharacterCount, b.MinimumCharacterCount),
    UpperCaseRequired: a.UpperCaseRequired || b.UpperCaseRequired,
    LowerCaseRequired: a.LowerCaseRequired || b.LowerCaseRequired,
    NumericRequired: a.NumericRequired || b.NumericRequired,
    SpecialCharacterRequired: a.SpecialCharacterRequired || b.SpecialCharacterRequired,
    MaxConsecutiveDupeChars: leastOf(a.MaxConsecutiveDupeChars, b.MaxConsecutiveDupeChars),
    LimitPasswordReuse: Math.max(a.LimitPasswordReuse, b.LimitPasswordReuse),
    MaximumPasswordAge: leastOf(a.MaximumPasswordAge, b.MaximumPasswordAge),
    MinimumPasswordAge: mostOf(a.MinimumPasswordAge, b.MinimumPasswordAge),
    AllowedFailedAttempts: Math.min(a.AllowedFailedAttempts, b.AllowedFailedAttempts),
    LockoutDuration:
      a.LockoutDuration === 0 || b.LockoutDuration === 0 ? 0 : Math.max(a.LockoutDuration, b.LockoutDuration),
  }
}

const leastOf = (a: number | null, b: number | null) => (a === null ? b : b === null ? a : Math.min(a, b))
const mostOf = (a: number | null, b: number | null) => (a === null ? b : b === null ? a : Math.max(a, b))

/** Whether the password is as strong as the rules ask. */
export function isStrong(password: string, rules: PasswordRules): boolean {
  const characters = [...password]
  if (characters.length < rules.MinimumCharacterCount || characters.length > MAX_PASSWORD_LENGTH) return false
  if (rules.UpperCaseRequired && !/\p{Lu}/u.test(password)) return false
  if (rules.LowerCaseRequired && !/\p{Ll}/u.test(password)) return false
  if (rules.NumericRequired && !/\p{Nd}/u.test(password)) return false
  if (rules.SpecialCharacterRequired && !/[^\p{L}\p{N}\s]/u.test(password)) return false
  return rules.MaxConsecutiveDupeChars === null || longestRun(characters) <= rules.MaxConsecutiveDupeChars
}

function longestRun(characters: readonly string[]): number {
  let longest = 0
  let run = 0
  for (const [index, character] of characters.entries()) {
    run = character === characters[index - 1] ? run + 1 : 1
    longest = Math.max(longest, run)
  }
  return longest
}

const DAY_MS = 24 * 3_600_000

/** Whether a password set then is too old now. A password nobody knows the age of is not. */
export function isExpired(setAt: Date | null, { MaximumPasswordAge }: PasswordRules, now: Date): boolean {
  return MaximumPasswordAge !== null && setAt !== null && now.getTime() - setAt.getTime() > MaximumPasswordAge * DAY_MS
}

/** Whether a password set then may not be changed by its user yet. */
export function isTooSoon(setAt: Date | null, { MinimumPasswordAge }: PasswordRules, now: Date): boolean {
  return MinimumPasswordAge !== null && setAt !== null && now.getTime() - setAt.getTime() < MinimumPasswordAge * DAY_MS
}
