/** What a part of a rule looks at. Amounts are of the order's currency; names are ids. */
export type RuleTerm =
  | { readonly kind: 'amount'; readonly of: 'Total' | 'Subtotal'; readonly is: Comparison; readonly amount: number }
  | { readonly kind: 'costCenter'; readonly id: string }
  | { readonly kind: 'category'; readonly id: string }
  /** Another rule's approval was given: a second level. */
  | { readonly kind: 'after'; readonly id: string }

export type Comparison = keyof typeof COMPARISONS

const COMPARISONS = { over: '>', from: '>=', under: '<', upTo: '<=' } as const

/** An approval rule as people think of it. */
export interface RuleMeaning {
  readonly isOn: boolean
  /** What it asks, without what switches it off. */
  readonly expression: string
  /** All terms of any of these must hold; undefined: it says something that has no words here. */
  readonly alternatives: readonly (readonly RuleTerm[])[] | undefined
}

/** Longest expression of a form: commerce takes 400 (contract "commerce" 17), with what switches a rule off. */
export const MAX_EXPRESSION_LENGTH = 400 - switched('', false).length

/**
 * Rules of commerce have no switch. One that is off asks for what never holds; what it asked stands behind it.
 */
const OFF = /^false and \((.*)\)$/is

/** Reads the expression of a rule (contract "commerce" 16 and 17). Never throws. */
export function readRule(expression: string): RuleMeaning {
  const text = expression.trim()
  const inner = OFF.exec(text)?.[1]
  const isOff = inner !== undefined && isBalanced(inner)
  const asked = isOff ? inner.trim() : text
  return { isOn: !isOff, expression: asked, alternatives: alternativesOf(asked) }
}

/** The expression of a rule that is on or off. */
export function switched(expression: string, isOn: boolean): string {
  return isOn ? expression : `false and (${expression})`
}

/** What the form of a rule is filled in with; empty: it does not ask about that. */
export interface RuleForm {
  readonly amount: number | undefined
  readonly costCenter: string
  readonly category: string
  readonly after: string
}

/** The expression for a form; an empty text for an empty one. Ids are checked before. */
export function ruleExpression({ amount, costCenter, category, after }: RuleForm): string {
  const terms = [
    ...(amount === undefined ? [] : [`order.Total > ${amount}`]),
    ...(costCenter === '' ? [] : [`items.any(CostCenter = '${costCenter}')`]),
    ...(category === '' ? [] : [`items.any(Product.xp.Category = '${category}')`]),
    ...(after === '' ? [] : [`order.approved('${after}')`]),
  ]
  return terms.join(' and ')
}

/** The form a rule comes from; undefined when the form could not say it. */
export function ruleForm({ alternatives }: RuleMeaning): RuleForm | undefined {
  const [terms, ...others] = alternatives ?? []
  if (terms === undefined || others.length > 0) return undefined
  const form: { -readonly [Key in keyof RuleForm]: RuleForm[Key] } = {
    amount: undefined,
    costCenter: '',
    category: '',
    after: '',
  }
  const kinds = new Set(terms.map(({ kind }) => kind))
  if (kinds.size !== terms.length) return undefined
  for (const term of terms) {
    if (term.kind !== 'amount') form[term.kind] = term.id
    else if (term.of === 'Total' && term.is === 'over') form.amount = term.amount
    else return undefined
  }
  return form
}

function alternativesOf(text: string): RuleMeaning['alternatives'] {
  const alternatives: (readonly RuleTerm[])[] = []
  for (const part of splitAt(text, 'or')) {
    const terms = termsOf(part)
    if (terms === undefined) return undefined
    alternatives.push(terms)
  }
  return alternatives
}

function termsOf(text: string): readonly RuleTerm[] | undefined {
  const terms: RuleTerm[] = []
  for (const part of splitAt(unwrapped(text), 'and')) {
    const inner = unwrapped(part)
    const some = inner === part ? [termOf(part)] : termsOf(inner)
    if (some === undefined) return undefined
    for (const term of some) {
      if (term === undefined) return undefined
      terms.push(term)
    }
  }
  return terms
}

const ID = "'([\\w-]+)'"
const AMOUNT = /^order\.(total|subtotal)\s*(>=|<=|>|<)\s*(\d+(?:\.\d+)?)$/i
const COST_CENTER = new RegExp(`^items\\.any\\(\\s*CostCenter\\s*=\\s*${ID}\\s*\\)$`, 'i')
const CATEGORY = new RegExp(`^items\\.any\\(\\s*Product\\.xp\\.Category\\s*=\\s*${ID}\\s*\\)$`, 'i')
const IN_CATEGORY = new RegExp(`^items\\.any\\(\\s*product\\.in(?:parent)?category\\(\\s*${ID}\\s*\\)\\s*\\)$`, 'i')
const AFTER = new RegExp(`^order\\.approved\\(\\s*${ID}\\s*\\)$`, 'i')

function termOf(text: string): RuleTerm | undefined {
  const amount = AMOUNT.exec(text)
  if (amount !== null) {
    const [, of = '', sign = '', number = ''] = amount
    const is = (Object.keys(COMPARISONS) as Comparison[]).find((each) => COMPARISONS[each] === sign) ?? 'over'
    return { kind: 'amount', of: of.toLowerCase() === 'total' ? 'Total' : 'Subtotal', is, amount: Number(number) }
  }
  const costCenter = COST_CENTER.exec(text)?.[1]
  if (costCenter !== undefined) return { kind: 'costCenter', id: costCenter }
  const category = (CATEGORY.exec(text) ?? IN_CATEGORY.exec(text))?.[1]
  if (category !== undefined) return { kind: 'category', id: category }
  const after = AFTER.exec(text)?.[1]
  return after === undefined ? undefined : { kind: 'after', id: after }
}

/** Parts between a word of the language, where that stands in no text and no brackets. */
function splitAt(text: string, word: 'and' | 'or'): string[] {
  const parts: string[] = []
  let from = 0
  for (const at of outside(text)) {
    if (at < from || !new RegExp(`^\\s${word}[\\s(]`, 'i').test(text.slice(at))) continue
    parts.push(text.slice(from, at).trim())
    from = at + 1 + word.length
  }
  return [...parts, text.slice(from).trim()]
}

/** Without brackets that hold all of it. */
function unwrapped(text: string): string {
  const inner = /^\((.*)\)$/s.exec(text.trim())?.[1]
  return inner !== undefined && isBalanced(inner) ? unwrapped(inner) : text.trim()
}

/** Positions that stand in no text and no brackets. */
function outside(text: string): number[] {
  const positions: number[] = []
  let depth = 0
  let isText = false
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (sign === "'") isText = !isText
    else if (isText) continue
    else if (sign === '(') depth += 1
    else if (sign === ')') depth -= 1
    else if (depth === 0) positions.push(at)
  }
  return positions
}

/** Whether each bracket it closes was opened in it. */
function isBalanced(text: string): boolean {
  let depth = 0
  let isText = false
  for (const sign of text) {
    if (sign === "'") isText = !isText
    else if (!isText && sign === '(') depth += 1
    else if (!isText && sign === ')') depth -= 1
    if (depth < 0) return false
  }
  return depth === 0 && !isText
}
