/** Ids come with braces and in capitals, or without: this form is the same for all that name one item. */
export const bareId = (id: string): string => id.replace(/[{}-]/g, '').toLowerCase()

/** As stored values hold an id: `{6B1D8F6E-…}`. */
export function bracedId(id: string): string {
  const parts = /^(.{8})(.{4})(.{4})(.{4})(.*)$/.exec(bareId(id).toUpperCase())?.slice(1) ?? []
  return `{${parts.join('-')}}`
}
