import { codeInWords } from '../code-in-words.ts'
import type { Format } from '../format.ts'
import type { Translate } from '../phrases/index.ts'
import type { Attributes } from './answers.ts'
import { attributeInWords } from './attribute-names.ts'
import type { RuleToWrite } from './changed-rules.ts'
import { conditionsInWords } from './rule-conditions.ts'
import { documentOf } from './try-out.ts'

/** What rules are told in words with. */
export interface RuleWords {
  readonly t: Translate
  readonly format: Format
  readonly attributes: Attributes
  /** Names of documents, by id. */
  readonly names: ReadonlyMap<string, string>
}

/** What a rule does, a sentence for each of its parts. */
export function ruleSentences({ rule }: Pick<RuleToWrite, 'rule'>, words: RuleWords): string[] {
  const { t, format } = words
  const { pin = [], boost = [], include = [], bury, blacklist } = rule
  const subject = (filter: unknown) => filterInWords(filter, words)
  const places = (slots: readonly number[]) => slots.map((slot) => format.count(slot)).join(', ')
  return [
    ...pin.map(({ id, slot }) => t('rule.pin', { what: documentInWords(id, words), places: places(slot) })),
    ...boost.map(({ filter, weight = 1, slots }) =>
      slots
        ? t('rule.slots', { what: subject(filter), places: places(slots) })
        : t('rule.boost', { what: subject(filter), weight: format.fine(weight) }),
    ),
    ...include.map(({ filter, slots }) => t('rule.include', { what: subject(filter), places: places(slots) })),
    ...(bury ? [t('rule.bury', { what: subject(bury.filter) })] : []),
    ...(blacklist ? [t('rule.hide', { what: subject(blacklist.filter) })] : []),
  ]
}

/** Which searches a rule is for, and which visits. */
export function scopeInWords(
  { keyphrase, when = {} }: Pick<RuleToWrite, 'keyphrase' | 'when'>,
  words: Pick<RuleWords, 't' | 'format'>,
): string {
  const searches = keyphrase === undefined ? words.t('rule.everySearch') : words.t('rule.keyphrase', { keyphrase })
  return [searches, ...conditionsInWords(when, words)].join(' · ')
}

function documentInWords(id: string, { t, names }: RuleWords): string {
  return t('rule.document', { name: names.get(id) ?? id })
}

const COMPARED: Readonly<Record<string, string>> = { eq: '=', gt: '>', gte: '≥', lt: '<', lte: '≤' }

/** A filter (contract "search", 3.1) as people write it; of one nobody could say shortly, what kind it is. */
function filterInWords(given: unknown, words: RuleWords): string {
  const document = documentOf(given)
  if (document !== undefined) return documentInWords(document, words)
  const { t, attributes } = words
  const filter = (given ?? {}) as Readonly<Record<string, unknown>>
  const { type } = filter
  const name = attributeInWords(String(filter.name), attributes, t)
  const value = (one: unknown) => valueInWords(one, attributes[String(filter.name)]?.type, words)
  const inner = (one: unknown) => {
    const said = filterInWords(one, words)
    return isSeveral(one) ? `(${said})` : said
  }
  const several = (list: unknown, word: string) => (Array.isArray(list) ? list : []).map(inner).join(` ${word} `)
  switch (type) {
    case 'anyOf':
    case 'allOf': {
      const values: readonly unknown[] = Array.isArray(filter.values) ? filter.values : []
      if (filter.name === 'id') return values.map((id) => documentInWords(String(id), words)).join(', ')
      return `${name} = ${values.map(value).join(` ${t(type === 'anyOf' ? 'variants.or' : 'variants.and')} `)}`
    }
    case 'and':
      return several(filter.filters, t('variants.and'))
    case 'or':
      return several(filter.filters, t('variants.or'))
    case 'not':
      return t('rule.not', { what: filterInWords(filter.filter, words) })
    case 'exists':
      return t('rule.exists', { name })
    case 'geoDistance':
      return t('rule.near', { name, distance: String(filter.distance) })
    case 'geoWithin':
      return t('rule.within', { name })
    case 'textualMatch':
      return t('rule.keyphrase', { keyphrase: String(filter.keyphrase) })
    default: {
      const sign = COMPARED[String(type)]
      if (sign !== undefined) return `${name} ${sign} ${value(filter.value)}`
      return t('rule.filter', { kind: codeInWords(String(type)) })
    }
  }
}

const isSeveral = (filter: unknown): boolean => ['and', 'or'].includes(String((filter as { type?: unknown })?.type))

/** A value of an attribute of a type, as people write it. */
export function valueInWords(
  value: unknown,
  type: string | undefined,
  { t, format }: Pick<RuleWords, 't' | 'format'>,
): string {
  if (typeof value === 'boolean' || type === 'boolean') {
    return t(String(value) === 'true' ? 'variants.option.yes' : 'rule.no')
  }
  if (type !== 'date') return String(value)
  const moment = new Date(String(value))
  return Number.isNaN(moment.getTime()) ? String(value) : format.moment(moment)
}
