/** What the address of the page keeps, so that it can be shared: never a key, a token or another header. */
export interface Kept {
  readonly api: string
  readonly query: string
  readonly variables: string
}

/** Node.js refuses requests whose head is larger than 16 kB; half of it is left to everything else. */
const MAX_ADDRESS = 8000

/** The search part of the address, or undefined when it would be too long to be loaded again. */
export function addressOf({ api, query, variables }: Kept): string | undefined {
  const search = new URLSearchParams({ api, query, ...(variables.trim() !== '' && { variables }) })
  const text = `?${search}`
  return text.length > MAX_ADDRESS ? undefined : text
}

/** What an address says; parts it does not name are undefined. */
export function keptIn(search: string): { readonly [Part in keyof Kept]: string | undefined } {
  const given = new URLSearchParams(search)
  const part = (name: keyof Kept) => given.get(name) ?? undefined
  return { api: part('api'), query: part('query'), variables: part('variables') }
}
