import type { Format } from '../format.ts'
import type { Translate } from '../phrases/index.ts'
import type { Attributes, Explanation } from './answers.ts'
import { attributeInWords } from './attribute-names.ts'

const TIERS = ['exact', 'stem', 'synonym', 'typo', 'prefix'] as const

interface ExplainingWords {
  readonly t: Translate
  readonly format: Format
  readonly attributes: Attributes
  /** The rule in words, by its id. */
  readonly ruleOf: (id: string) => string
}

/** What a part of a score is (contract "search", 13.3 steps 4 and 7), and what it comes to: points, or times. */
export function explanationInWords(
  { what, value, about }: Explanation,
  { t, format, attributes, ruleOf }: ExplainingWords,
): { readonly what: string; readonly value: string } {
  const points = { value: format.fine(value) }
  const times = { value: `× ${format.fine(value)}` }
  const text = (detail: unknown) => (typeof detail === 'string' ? detail : '')
  const texts = (detail: unknown) => (Array.isArray(detail) ? detail.map(text) : [])
  switch (about?.kind) {
    case 'score':
      return { what: t('why.score'), ...points }
    case 'word':
      return { what: t('why.word', { word: text(about.word) }), ...points }
    case 'rarity':
      return { what: t('why.rarity'), ...times }
    case 'amount':
      return { what: t('why.amount'), ...points }
    case 'term': {
      const tier = TIERS.find((one) => one === about.tier)
      if (tier === undefined) break
      if (about.term === undefined) return { what: t('why.words'), ...points }
      return { what: t(`why.tier.${tier}`, { term: text(about.term) }), ...points }
    }
    case 'field':
      return { what: t('why.field', { field: attributeInWords(text(about.field), attributes, t) }), ...points }
    case 'near': {
      const [first = '', second = ''] = texts(about.words)
      return { what: t('why.near', { first, second }), ...points }
    }
    case 'ranking': {
      const fields = texts(about.fields).map((field) => attributeInWords(field, attributes, t))
      return { what: t('why.ranking', { fields: fields.join(', ') }), ...times }
    }
    case 'affinity':
      return { what: t('why.affinity'), ...times }
    case 'boost':
      return { what: t('why.boost', { rule: ruleOf(text(about.rule)) }), ...times }
    case 'other':
      return { what: t('why.other'), ...points }
  }
  return { what, ...points }
}
