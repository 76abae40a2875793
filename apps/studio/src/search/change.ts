import type { Attributes } from './answers.ts'
import type { Trial } from './trial.ts'

/** What a rule is about: one document, or all with a value. */
export type Subject =
  | { readonly kind: 'document'; readonly id: string }
  | { readonly kind: 'attribute'; readonly name: string; readonly value: string | number | boolean }

/** A change of the rules of a widget. A rule without a keyphrase holds for every search. */
export type Change =
  /** `from`: where it stood, for what it changes places with. */
  | {
      readonly kind: 'pin'
      readonly id: string
      readonly slot: number
      readonly from?: number
      readonly keyphrase?: string
    }
  | { readonly kind: 'boost'; readonly subject: Subject; readonly weight: number; readonly keyphrase?: string }
  | {
      readonly kind: 'slots' | 'include'
      readonly subject: Subject
      readonly slots: readonly number[]
      readonly keyphrase?: string
    }
  | { readonly kind: 'bury' | 'hide'; readonly subject: Subject; readonly keyphrase?: string }
  | {
      readonly kind: 'edit'
      readonly rule: string
      readonly keyphrase?: string
      readonly weight?: number
      readonly slots?: readonly number[]
    }
  | { readonly kind: 'remove'; readonly rule: string }
  /** Back to what was before a change. */
  | { readonly kind: 'restore'; readonly revision: string }

export type ChangeProblem = 'slot' | 'weight' | 'attribute' | 'value' | 'keyphrase' | 'unknown' | 'gone'

/** What a form or an address says of a change. */
export type ChangeFields = Readonly<Record<string, string>>

const NAMES = ['do', 'id', 'attribute', 'value', 'slot', 'slots', 'rank', 'weight', 'rule', 'keyphrase', 'revision']

export const MAX_SLOT = 1000
const LEAST_WEIGHT = 0.1
export const MAX_WEIGHT = 1000
const MAX_SLOTS = 20

/** The fields of a change among others; undefined when there is none. */
export function changeFields(given: Iterable<readonly [string, unknown]>): ChangeFields | undefined {
  const fields: Record<string, string> = {}
  for (const [name, value] of given) if (NAMES.includes(name) && typeof value === 'string') fields[name] = value.trim()
  return fields.do ? fields : undefined
}

/** Reads a change; what is wrong with it in a word. */
export function readChange(
  fields: ChangeFields,
  { keyphrase: tried, scope }: Pick<Trial, 'keyphrase' | 'scope'>,
  attributes: Attributes,
): Change | ChangeProblem {
  const of = scope === 'keyphrase' ? { keyphrase: tried } : {}
  const { do: kind, id = '', rule = '', revision = '' } = fields
  switch (kind) {
    case 'pin':
    case 'up':
    case 'down': {
      const rank = wholeNumber(fields.rank ?? '')
      const slot = kind === 'pin' ? wholeNumber(fields.slot ?? '') : rank && rank + (kind === 'up' ? -1 : 1)
      if (slot === undefined || slot < 1 || slot > MAX_SLOT) return 'slot'
      if (id === '') return 'unknown'
      return { kind: 'pin', id, slot, ...(kind !== 'pin' && rank !== undefined && { from: rank }), ...of }
    }
    case 'boost':
    case 'slots':
    case 'include':
    case 'bury':
    case 'hide': {
      const subject = subjectOf(fields, attributes)
      if (typeof subject === 'string') return subject
      if (kind === 'bury' || kind === 'hide') return { kind, subject, ...of }
      if (kind === 'boost') {
        const weight = weightOf(fields.weight)
        return weight === undefined ? 'weight' : { kind, subject, weight, ...of }
      }
      const slots = slotsOf(fields.slots)
      return slots === undefined ? 'slot' : { kind, subject, slots, ...of }
    }
    case 'edit': {
      const weight = fields.weight === undefined ? undefined : weightOf(fields.weight)
      const slots = fields.slots === undefined ? undefined : slotsOf(fields.slots)
      if (fields.weight !== undefined && weight === undefined) return 'weight'
      if (fields.slots !== undefined && slots === undefined) return 'slot'
      const { keyphrase = '' } = fields
      if (keyphrase.length > 100) return 'keyphrase'
      return { kind, rule, ...(keyphrase !== '' && { keyphrase }), ...(weight && { weight }), ...(slots && { slots }) }
    }
    case 'remove':
      return { kind, rule }
    case 'restore':
      return { kind, revision }
    default:
      return 'unknown'
  }
}

function subjectOf(
  { id = '', attribute = '', value = '' }: ChangeFields,
  attributes: Attributes,
): Subject | ChangeProblem {
  if (attribute === '') return id === '' ? 'attribute' : { kind: 'document', id }
  const known = Object.hasOwn(attributes, attribute) ? attributes[attribute] : undefined
  if (known === undefined) return 'attribute'
  const read = attributeValue(value, known.type)
  return read === undefined ? 'value' : { kind: 'attribute', name: attribute, value: read }
}

function attributeValue(text: string, type: string): string | number | boolean | undefined {
  if (text === '') return undefined
  if (type === 'number') return Number.isFinite(Number(text)) ? Number(text) : undefined
  if (type === 'boolean') return text === 'true' || text === 'false' ? text === 'true' : undefined
  return text
}

function weightOf(text = ''): number | undefined {
  // As German keyboards write it.
  const weight = Number(text.replace(',', '.'))
  return text !== '' && weight >= LEAST_WEIGHT && weight <= MAX_WEIGHT ? weight : undefined
}

/** `1, 3` */
function slotsOf(text = ''): number[] | undefined {
  const slots = text
    .split(/[\s,،;]+/)
    .filter((one) => one !== '')
    .map(wholeNumber)
  const isRight = (slot: number | undefined): slot is number => slot !== undefined && slot >= 1 && slot <= MAX_SLOT
  return slots.length > 0 && slots.length <= MAX_SLOTS && slots.every(isRight) ? [...new Set(slots)] : undefined
}

const wholeNumber = (text: string): number | undefined => (/^\d{1,6}$/.test(text) ? Number(text) : undefined)
