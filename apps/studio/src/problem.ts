/** Why there is nothing to show. `session`: the platform no longer takes the token. `away`: it does not answer. */
export type Problem = 'session' | 'forbidden' | 'missing' | 'refused' | 'away'

const PROBLEMS: Readonly<Record<number, Problem>> = { 400: 'refused', 401: 'session', 403: 'forbidden', 404: 'missing' }

/** What becomes of an answer that is none, by its status. */
export const problemOf = (status: number): Problem => PROBLEMS[status] ?? 'away'
