import { SEARCH } from '../trial.ts'

/** Where a change of the rules is sent. */
export const SAVE = `${SEARCH}/rules`
