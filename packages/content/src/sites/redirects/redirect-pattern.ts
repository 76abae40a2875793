import { comparablePath, comparableQuery, splitQuery } from './path-form.ts'

/** A pattern made ready for matching: a path (and query) to look up, or an expression to test. */
export type CompiledPattern =
  | { kind: 'path'; path: string; query: string | undefined }
  | { kind: 'expression'; expression: RegExp }

/** Characters of a pattern: far more than any address needs, and few enough to compile thousands of them. */
export const MAX_PATTERN_LENGTH = 1000

const META = /[\\^$*+()[\]{}|]/

/**
 * Reads a pattern (section 9.2).
 * - Without characters that only expressions have it is a path, with an optional query.
 * - `/…/flags` is an expression exactly as written when it begins with `^`, ends with `$`, holds no further slash that
 *   is not escaped, or has the flag `i` (or `g`). `/(.*)/sv` is a path that ends in `sv`.
 * - Anything else is an expression for the whole path, in any case of letters, with or without a slash at the end. A
 *   `?` that begins a query (`?name=`) is taken literally.
 * @throws {SyntaxError} for an empty pattern, one that is too long, or an expression that cannot be compiled
 */
export function compilePattern(pattern: string): CompiledPattern {
  const text = pattern.trim()
  if (text.length > MAX_PATTERN_LENGTH)
    throw new SyntaxError(`the pattern is longer than ${MAX_PATTERN_LENGTH} characters`)
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

/** A quantifier without an upper bound; `{2,5}` is bounded. */
const UNBOUNDED = /^(?:[*+]|\{\d*,\})/

/**
 * Whether a group that is repeated without a bound has in it another such repetition, or alternatives that may begin
 * alike: `(a+)+`, `(a|a)*`. Matching these can take time that doubles with each character.
 */
export function repeatsRepetitions(pattern: string): boolean {
  /** Of each open group: whether it repeats inside, and what its alternatives begin with. */
  const groups: { repeats: boolean; starts: string[]; isStart: boolean }[] = [
    { repeats: false, starts: [], isStart: true },
  ]
  let at = 0
  const top = () => groups.at(-1) ?? { repeats: false, starts: [], isStart: true }
  const begin = (token: string) => {
    const group = top()
    if (group.isStart) group.starts.push(token)
    group.isStart = false
  }
  while (at < pattern.length) {
    const rest = pattern.slice(at)
    const atom = /^(?:\\.|\[(?:\\.|[^\]\\])*\])/s.exec(rest)?.[0]
    const opening = /^\((?:\?(?:[:=!]|<[=!]|<\w+>))?/.exec(rest)?.[0]
    const repetition = UNBOUNDED.exec(rest)?.[0]
    if (atom !== undefined) {
      begin(atom)
      at += atom.length
    } else if (opening !== undefined) {
      begin('(')
      groups.push({ repeats: false, starts: [], isStart: true })
      at += opening.length
    } else if (rest.startsWith(')')) {
      const closed = (groups.length > 1 ? groups.pop() : undefined) ?? top()
      at += 1
      const isRepeated = UNBOUNDED.test(pattern.slice(at))
      if (isRepeated && (closed.repeats || mayBeginAlike(closed.starts))) return true
      if (closed.repeats || isRepeated) top().repeats = true
    } else if (rest.startsWith('|')) {
      top().isStart = true
      at += 1
    } else if (repetition !== undefined) {
      top().repeats = true
      at += repetition.length
    } else {
      begin(rest.charAt(0))
      at += 1
    }
  }
  return false
}

/** Alternatives that do not begin with different plain characters. */
function mayBeginAlike(starts: readonly string[]): boolean {
  if (starts.length < 2) return false
  const plain = starts.map((start) => start.replace(/^\\(?=\W)/, '').toLowerCase())
  return plain.some((start) => start.length > 1 || /^[.(^$]$/.test(start)) || new Set(plain).size < plain.length
}
