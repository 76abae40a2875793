import type { HashCost } from './password.ts'

/** Passwords are hashed as everywhere, only sooner. */
export const CHEAP_HASH: HashCost = { N: 2 ** 5, r: 8, p: 1 }
