import type { Format } from '../format.ts'
import type { Translate } from '../phrases/index.ts'
import type { Attributes } from './answers.ts'
import type { RuleToWrite } from './changed-rules.ts'
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
export function scopeInWords({ keyphrase, when }: Pick<RuleToWrite, 'keyphrase' | 'when'>, t: Translate): string {
  const searches = keyphrase === undefined ? t('rule.everySearch') : t('rule.keyphrase', { keyphrase })
  return when === undefined ? searches : `${searches} · ${t('rule.when', { when: conditionsInWords(when) })}`
}

/** Conditions as they are written: a name and its values each, those of a campaign beside the others. */
function conditionsInWords(when: NonNullable<RuleToWrite['when']>): string {
  return Object.entries(when)
    .flatMap(([name, value]) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? [conditionsInWords(value as Record<string, unknown>)]
        : [`${name} = ${[value].flat().join(' | ')}`],
    )
    .join(', ')
}

function documentInWords(id: string, { t, names }: RuleWords): string {
  return t('rule.document', { name: names.get(id) ?? id })
}

/** How an attribute is called: its label, or its name as people write it. */
export function attributeInWords(name: string, attributes: Attributes): string {
  const label = Object.hasOwn(attributes, name) ? attributes[name]?.label : undefined
  const words = label ?? name.replace(/_+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const COMPARED: Readonly<Record<string, string>> = { eq: '=', gt: '>', gte: '≥', lt: '<', lte: '≤' }

/** A filter (contract "search", 3.1) as people write it; of one nobody could say shortly, what it is. */
function filterInWords(given: unknown, words: RuleWords): string {
  const document = documentOf(given)
  if (document !== undefined) return documentInWords(document, words)
  const filter = (given ?? {}) as Readonly<Record<string, unknown>>
  const { type } = filter
  const name = () => attributeInWords(String(filter.name), words.attributes)
  const several = (list: unknown, sign: string) =>
    (Array.isArray(list) ? list : []).map((one) => filterInWords(one, words)).join(` ${sign} `)
  switch (type) {
    case 'anyOf':
    case 'allOf': {
      const values = (Array.isArray(filter.values) ? filter.values : []).map(String)
      if (filter.name === 'id') return values.map((id) => documentInWords(id, words)).join(', ')
      return `${name()} = ${values.join(type === 'anyOf' ? ' | ' : ' & ')}`
    }
    case 'and':
      return several(filter.filters, '&')
    case 'or':
      return several(filter.filters, '|')
    case 'not':
      return `¬ (${filterInWords(filter.filter, words)})`
    default: {
      const sign = COMPARED[String(type)]
      return sign === undefined ? JSON.stringify(filter) : `${name()} ${sign} ${String(filter.value)}`
    }
  }
}
