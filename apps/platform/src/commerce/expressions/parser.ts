import { expressionError } from './expression-error.ts'
import type { Arithmetic, Comparator, Name, Syntax } from './syntax.ts'
import { type Token, tokenize } from './tokens.ts'

/** Parentheses within parentheses, and the like. */
const DEEPEST = 40

const COMPARATORS: ReadonlySet<string> = new Set<Comparator>(['=', '<>', '<', '<=', '>', '>='])
const CONSTANTS: ReadonlyMap<string, true | false | null> = new Map([
  ['true', true],
  ['false', false],
  ['null', null],
])
const KEYWORDS: ReadonlySet<string> = new Set(['and', 'or', 'not', ...CONSTANTS.keys()])

/**
 * Reads an expression by the grammar of contract section 16. Throws `Expression.InvalidToken` for signs it does not know,
 * and `Expression.InvalidSyntax` for what stands in the wrong place.
 */
export function parse(text: string): Syntax {
  const tokens = tokenize(text)
  let next = 0
  let depth = 0

  const end: Token = { kind: 'end', at: text.length, text: '', value: '' }
  const peek = (): Token => tokens[next] ?? end
  const advance = (): Token => {
    const token = peek()
    next += 1
    return token
  }
  const isSymbol = (value: string, token = peek()) => token.kind === 'symbol' && token.value === value
  const isWord = (value: string, token = peek()) => token.kind === 'name' && token.value === value
  const placeOf = ({ at, text: written }: Token) => ({ at, text: written })

  function expect(symbol: string, message: string): void {
    if (!isSymbol(symbol)) throw expressionError('InvalidSyntax', peek(), message)
    advance()
  }

  /** Runs a rule that may come back to itself. */
  function deeper<Result>(rule: () => Result): Result {
    if (depth >= DEEPEST)
      throw expressionError('InvalidSyntax', peek(), `At most ${DEEPEST} levels of nesting are allowed.`)
    depth += 1
    try {
      return rule()
    } finally {
      depth -= 1
    }
  }

  function or(): Syntax {
    let left = and()
    while (isWord('or')) left = { kind: 'or', place: placeOf(advance()), left, right: and() }
    return left
  }

  function and(): Syntax {
    let left = not()
    while (isWord('and')) left = { kind: 'and', place: placeOf(advance()), left, right: not() }
    return left
  }

  function not(): Syntax {
    if (!isWord('not')) return comparison()
    const place = placeOf(advance())
    return { kind: 'not', place, of: deeper(not) }
  }

  function comparison(): Syntax {
    const left = sum()
    const token = peek()
    if (token.kind !== 'symbol' || !COMPARATORS.has(token.value)) return left
    advance()
    const compared: Syntax = { kind: token.value as Comparator, place: placeOf(token), left, right: sum() }
    if (peek().kind === 'symbol' && COMPARATORS.has(peek().value)) {
      throw expressionError('InvalidSyntax', peek(), 'A comparison has two sides. Join several comparisons with and.')
    }
    return compared
  }

  function sum(): Syntax {
    let left = product()
    while (isSymbol('+') || isSymbol('-')) {
      const token = advance()
      left = { kind: token.value as Arithmetic, place: placeOf(token), left, right: product() }
    }
    return left
  }

  function product(): Syntax {
    let left = unary()
    while (isSymbol('*') || isSymbol('/') || isSymbol('%')) {
      const token = advance()
      left = { kind: token.value as Arithmetic, place: placeOf(token), left, right: unary() }
    }
    return left
  }

  function unary(): Syntax {
    if (!isSymbol('-')) return primary()
    const place = placeOf(advance())
    return { kind: 'minus', place, of: deeper(unary) }
  }

  function primary(): Syntax {
    const token = peek()
    const place = placeOf(token)
    if (token.kind === 'number' || token.kind === 'text' || token.kind === 'date') {
      advance()
      return { kind: token.kind, place, value: token.value }
    }
    if (isSymbol('(')) {
      advance()
      const inner = deeper(or)
      expect(')', 'A closing parenthesis is missing.')
      return inner
    }
    if (token.kind !== 'name') throw expressionError('InvalidSyntax', token, 'A value is missing.')
    const constant = CONSTANTS.get(token.value)
    if (constant !== undefined) {
      advance()
      return { kind: 'constant', place, value: constant }
    }
    return path()
  }

  function path(): Syntax {
    const names = [name()]
    while (isSymbol('.')) {
      advance()
      names.push(name(true))
    }
    const [first, last] = [names[0], names.at(-1)]
    if (first === undefined || last === undefined) throw new Error('A path has a name')
    const at = first.place.at
    const place = { at, text: text.slice(at, last.place.at + last.place.text.length) }
    if (!isSymbol('(')) return { kind: 'path', place, names }
    advance()
    return { kind: 'call', place, on: names.slice(0, -1), name: last, inputs: inputs() }
  }

  /** After a dot, words of the language are names like any other: `xp.not`. */
  function name(afterDot = false): Name {
    const token = peek()
    if (token.kind !== 'name' || (!afterDot && KEYWORDS.has(token.value))) {
      throw expressionError('InvalidSyntax', token, 'A name is missing.')
    }
    advance()
    return { place: placeOf(token), value: token.value }
  }

  function inputs(): Syntax[] {
    const values: Syntax[] = []
    if (isSymbol(')')) {
      advance()
      return values
    }
    do {
      if (values.length > 0) advance()
      values.push(deeper(or))
    } while (isSymbol(','))
    expect(')', 'The closing parenthesis of the function is missing.')
    return values
  }

  const whole = or()
  if (peek().kind !== 'end') throw expressionError('InvalidSyntax', peek(), 'This is unexpected.')
  return whole
}
