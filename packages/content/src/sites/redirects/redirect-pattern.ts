import { comparablePath, comparableQuery, splitQuery } from './path-form.ts'

/** A pattern made ready for matching: a path (and query) to look up, or an expression to test. */
export type CompiledPattern =
  | { kind: 'path'; path: string; query: string | undefined }
  | { kind: 'expression'; expression: RegExp }

const META = /[\\^$*+()[\]{}|]/

/**
 * Reads a pattern (section 9.2).
 * - Without characters that only expressions have it is a path, with an optional query.
 * - `/…/flags` is an expression exactly as written when it begins with `^`, ends with `$`, holds no further slash that
 *   is not escaped, or has the flag `i` (or `g`). `/(.*)/sv` is a path that ends in `sv`.
 * - Anything else is an expression for the whole path, in any case of letters, with or without a slash at the end. A
 *   `?` that begins a query (`?name=`) is taken literally.
 * @throws {SyntaxError} for an empty pattern, or an expression that cannot be compiled
 */
export function compilePattern(pattern: string): CompiledPattern {
  const text = pattern.trim()
  if (!text) throw new SyntaxError('the pattern is empty')
  if (!META.test(text)) {
    const { path, search } = splitQuery(text)
    return { kind: 'path', path: comparablePath(path), query: search ? comparableQuery(search) : undefined }
  }
  const written = expressionAsWritten(text)
  if (written) return { kind: 'expression', expression: written }
  const body = text
    .replace(/^\^/, '')
    .replace(/(^|[^\\])\$$/, '$1')
    .replace(/(^|[^\\()*+?\]}|])\?(?=[\w.-]+=)/g, '$1\\?')
    .replace(/\\?\/$/, '')
  return { kind: 'expression', expression: new RegExp(`^/?(?:${body})/?$`, 'i') }
}

function expressionAsWritten(text: string): RegExp | undefined {
  const match = /^\/(.+)\/([dgimsuvy]*)$/s.exec(text)
  const body = match?.[1]
  const flags = match?.[2]
  if (body === undefined || flags === undefined) return undefined
  const isAnchored = body.startsWith('^') || body.endsWith('$')
  const holdsSlash = /(^|[^\\])\//.test(body)
  const isLiteral = isAnchored || /^(?:i|g|gi|ig)$/.test(flags) || (!holdsSlash && flags === '')
  // `g` and `y` would make the expression remember where it stopped
  return isLiteral && META.test(body) ? new RegExp(body, flags.replace(/[gy]/g, '')) : undefined
}
