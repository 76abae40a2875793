import { LIST_LIMITS } from './limits.ts'

export type Comparison = '=' | '>' | '>=' | '<' | '<='

/** One alternative of a filter's value. */
export type Test =
  | { readonly not: boolean; readonly present: true }
  | { readonly not: boolean; readonly pattern: readonly string[] }
  | { readonly not: boolean; readonly comparison: Comparison; readonly value: string }

const COMPARISONS = ['>=', '<=', '>', '<'] as const

/**
 * Reads a filter's value: alternatives between `|`, each with `!`, a comparison or wildcards of its own. The parts of a
 * pattern are what stands between its `*`. Contract section 6.2.
 *
 * @example
 * readTests('!a*') // [{ not: true, pattern: ['a', ''] }]
 * readTests('>=5|0') // [{ not: false, comparison: '>=', value: '5' }, { not: false, comparison: '=', value: '0' }]
 */
export function readTests(value: string): readonly Test[] | undefined {
  const alternatives = value.split('|')
  return alternatives.length > LIST_LIMITS.alternatives.value ? undefined : alternatives.map(readTest)
}

function readTest(text: string): Test {
  const not = text.startsWith('!')
  const rest = not ? text.slice(1) : text
  if (/^\*+$/.test(rest)) return { not, present: true }
  const comparison = COMPARISONS.find((candidate) => rest.startsWith(candidate))
  if (comparison) return { not, comparison, value: rest.slice(comparison.length) }
  if (rest.includes('*')) return { not, pattern: rest.split(/\*+/) }
  return { not, comparison: '=', value: rest }
}
