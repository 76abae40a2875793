/** Names below a line, in small letters: `product.xp.delivery`. */
export type Path = readonly string[]

interface Threshold {
  readonly least: number
  /** More than that, not as much. */
  readonly isOpen: boolean
}

/** Something that is so or not of a line. `of`: the line that is looked at, or each line of a filter. */
export type Fact = {
  readonly kind: 'fact'
  readonly of: 'item' | 'each'
} & ({ readonly path: Path; readonly value: string | number | boolean } | { readonly categories: readonly string[] })

/** One thing that an offer asks for. */
export type Condition =
  | ({ readonly kind: 'subtotal' } & Threshold)
  | ({ readonly kind: 'pieces-of-item' } & Threshold)
  | ({ readonly kind: 'pieces'; readonly filter: readonly Fact[] } & Threshold)
  | { readonly kind: 'any' | 'all'; readonly filter: readonly Fact[] }
  | Fact

/**
 * What an eligibility expression asks for, all of it: conditions joined by `and` (contract "commerce" 16). Undefined for
 * whatever is not understood completely: `or`, `not`, arithmetic, other paths and functions, texts with wildcards.
 */
export function readConditions(expression: string): readonly Condition[] | undefined {
  const tokens = tokensOf(expression)
  if (tokens === undefined) return undefined
  const reader = { tokens, at: 0 }
  try {
    const conditions = joined(reader, () => condition(reader))
    return reader.at === tokens.length ? conditions : undefined
  } catch (error) {
    if (error instanceof NotUnderstood) return undefined
    throw error
  }
}

class NotUnderstood extends Error {}

interface Token {
  readonly kind: 'name' | 'number' | 'text' | 'sign'
  readonly text: string
}

interface Reader {
  readonly tokens: readonly Token[]
  at: number
}

function tokensOf(expression: string): Token[] | undefined {
  const pattern = /\s*(?:([A-Za-z_][\w.]*)|(\d*\.?\d+)|'((?:[^']|'')*)'|(>=|<=|<>|[><=(),]))/y
  const tokens: Token[] = []
  while (pattern.lastIndex < expression.trimEnd().length) {
    const found = pattern.exec(expression)
    if (found === null) return undefined
    const [, name, number, text, sign] = found
    if (name !== undefined) tokens.push({ kind: 'name', text: name.toLowerCase() })
    else if (number !== undefined) tokens.push({ kind: 'number', text: number })
    else if (text !== undefined) tokens.push({ kind: 'text', text: text.replaceAll("''", "'") })
    else tokens.push({ kind: 'sign', text: sign ?? '' })
  }
  return tokens
}

function joined<One>(reader: Reader, read: () => One): One[] {
  const all = [read()]
  while (peek(reader) === 'and') {
    reader.at++
    all.push(read())
  }
  return all
}

function condition(reader: Reader): Condition {
  const name = take(reader, 'name')
  switch (name) {
    case 'order.subtotal':
      return { kind: 'subtotal', ...threshold(reader) }
    case 'item.quantity':
      return { kind: 'pieces-of-item', ...threshold(reader) }
    case 'items.quantity':
      return { kind: 'pieces', filter: filter(reader, true), ...threshold(reader) }
    case 'items.any':
      return { kind: 'any', filter: filter(reader, false) }
    case 'items.all':
      return { kind: 'all', filter: filter(reader, false) }
  }
  const path = name.split('.')
  if (path[0] !== 'item' || path.length < 2) throw new NotUnderstood()
  return fact(reader, path.slice(1), 'item')
}

function filter(reader: Reader, isFree: boolean): Fact[] {
  sign(reader, '(')
  if (isFree && peek(reader) === ')') {
    reader.at++
    return []
  }
  const facts = joined(reader, () => fact(reader, take(reader, 'name').split('.'), 'each'))
  sign(reader, ')')
  return facts
}

function fact(reader: Reader, path: Path, of: Fact['of']): Fact {
  if (['order', 'items', 'item', 'and', 'or', 'not', 'true', 'false', 'null'].includes(path[0] ?? '')) {
    throw new NotUnderstood()
  }
  if (path.join('.') === 'product.incategory') {
    sign(reader, '(')
    const categories = take(reader, 'text').split(',')
    sign(reader, ')')
    return { kind: 'fact', of, categories: categories.map((id) => id.trim()) }
  }
  sign(reader, '=')
  return { kind: 'fact', of, path, value: value(reader) }
}

function value(reader: Reader): string | number | boolean {
  const token = reader.tokens[reader.at++]
  if (token?.kind === 'number') return Number(token.text)
  if (token?.kind === 'text' && !token.text.includes('*')) return token.text
  if (token?.text === 'true' || token?.text === 'false') return token.text === 'true'
  throw new NotUnderstood()
}

function threshold(reader: Reader): Threshold {
  const comparator = take(reader, 'sign')
  if (comparator !== '>=' && comparator !== '>') throw new NotUnderstood()
  return { isOpen: comparator === '>', least: Number(take(reader, 'number')) }
}

const peek = ({ tokens, at }: Reader) => tokens[at]?.text

function take(reader: Reader, kind: Token['kind']): string {
  const token = reader.tokens[reader.at++]
  if (token?.kind !== kind) throw new NotUnderstood()
  return token.text
}

function sign(reader: Reader, text: string): void {
  if (take(reader, 'sign') !== text) throw new NotUnderstood()
}
