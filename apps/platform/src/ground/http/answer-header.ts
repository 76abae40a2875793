import type { Context } from 'hono'

/**
 * Sets a header of an answer that is there already. `c.header` would make the answer anew, and its body a stream that the
 * server then has to read, where it could write the text at once.
 */
export function setAnswerHeader(c: Context, name: string, value: string): void {
  try {
    c.res.headers.set(name, value)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    // The headers of what `fetch` answers, and of redirects, cannot be changed.
    c.header(name, value)
  }
}
