import type { Context } from 'hono'

/** A revision as the entity tag of an answer. */
export const revisionTag = (revision: string): string => `"${revision}"`

/** The revision a request says it has seen, in `if-match`; undefined when it says none. */
export function knownRevision(c: Context): string | undefined {
  const given = c.req.header('if-match')?.trim()
  return given === undefined || given === '' || given === '*' ? undefined : given.replace(/^(?:W\/)?"(.*)"$/, '$1')
}
