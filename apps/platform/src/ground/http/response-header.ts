import type { Context } from 'hono'

/**
 * Sets or appends a header of a response that is there already. `c.header` would make the response anew, and its body a
 * stream that the server then has to read, where it could write the text at once.
 */
export function setResponseHeader(
  c: Context,
  name: string,
  value: string,
  { append = false }: { readonly append?: boolean } = {},
): void {
  try {
    if (append) c.res.headers.append(name, value)
    else c.res.headers.set(name, value)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    // The headers of what `fetch` returns, and of redirects, cannot be changed.
    c.header(name, value, { append })
  }
}
