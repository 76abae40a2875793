import { expressionError, type Place } from './expression-error.ts'

export type TokenKind = 'number' | 'text' | 'date' | 'name' | 'symbol' | 'end'

export interface Token extends Place {
  readonly kind: TokenKind
  /** Of names: lower case. Of texts: without quotes. Of numbers and dates: as written. */
  readonly value: string
}

/** Characters of an expression at most. Contract section 15. */
export const MAX_EXPRESSION_LENGTH = 400

const SPACE = /[ \t\r\n]+/y
const NUMBER = /(?:\d+(?:\.\d+)?|\.\d+)/y
const TEXT = /'((?:[^']|'')*)'/y
const DATE = /#([^#']*)#/y
const NAME = /[\p{L}_][\p{L}\p{M}\p{N}_]*/uy
const SYMBOL = /<>|<=|>=|[=<>+\-*/%().,]/y

const HINTS: Readonly<Record<string, string>> = {
  '"': "Write text in straight single quotes: 'text'.",
  '‘': "Write text in straight single quotes: 'text'.",
  '’': "Write text in straight single quotes: 'text'.",
  '!': 'Write <> for not equal, and not for negation.',
  '&': 'Write and instead.',
  '|': 'Write or instead.',
}

/** Takes an expression apart; the last token is its end. Throws `Expression.InvalidToken` or `InvalidSyntax`. */
export function tokenize(text: string): Token[] {
  if (text.length > MAX_EXPRESSION_LENGTH) {
    throw expressionError(
      'InvalidSyntax',
      placeIn(text, MAX_EXPRESSION_LENGTH),
      `An expression may have at most ${MAX_EXPRESSION_LENGTH} characters.`,
    )
  }
  const tokens: Token[] = []
  let at = 0
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at
    const found = pattern.exec(text)
    if (found) at = pattern.lastIndex
    return found
  }
  while (at < text.length) {
    if (take(SPACE)) continue
    const token = takeToken(take, at) ?? refuse(text, at)
    const before = tokens.at(-1)
    // `5abc` and `1.2.3` are no two tokens.
    const glued = before?.kind === 'number' && (token.kind === 'name' || token.kind === 'number' || token.value === '.')
    if (glued && before.at + before.text.length === token.at) {
      throw expressionError(
        'InvalidToken',
        { at: before.at, text: `${before.text}${token.text}` },
        'This is not a number.',
      )
    }
    tokens.push(token)
  }
  tokens.push({ kind: 'end', at: text.length, text: '', value: '' })
  return tokens
}

function takeToken(take: (pattern: RegExp) => RegExpExecArray | null, at: number): Token | undefined {
  const number = take(NUMBER)
  if (number) return { kind: 'number', at, text: number[0], value: number[0] }
  const text = take(TEXT)
  if (text) return { kind: 'text', at, text: text[0], value: (text[1] ?? '').replaceAll("''", "'") }
  const date = take(DATE)
  if (date) return { kind: 'date', at, text: date[0], value: (date[1] ?? '').trim() }
  const name = take(NAME)
  if (name) return { kind: 'name', at, text: name[0], value: name[0].toLowerCase() }
  const symbol = take(SYMBOL)
  return symbol ? { kind: 'symbol', at, text: symbol[0], value: symbol[0] } : undefined
}

function refuse(text: string, at: number): never {
  const place = placeIn(text, at)
  if (place.text === "'") {
    throw expressionError('InvalidToken', { at, text: text.slice(at) }, 'The closing quote is missing.')
  }
  if (place.text === '#')
    throw expressionError('InvalidToken', { at, text: text.slice(at) }, 'The # at the end of the date is missing.')
  throw expressionError('InvalidToken', place, HINTS[place.text] ?? 'This character is not allowed here.')
}

function placeIn(text: string, at: number): Place {
  const code = text.codePointAt(at)
  return { at, text: code === undefined ? '' : String.fromCodePoint(code) }
}
