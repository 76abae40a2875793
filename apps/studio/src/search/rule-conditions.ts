import { codeInWords, nameOfCode } from '../code-in-words.ts'
import type { Format } from '../format.ts'
import type { PhraseKey, Translate } from '../phrases/index.ts'

/** Conditions of a rule (contract "search", 2.1), by the phrase that names them. */
const CONDITIONS = {
  devices: 'condition.devices',
  app_types: 'condition.app_types',
  stores: 'condition.stores',
  store_groups: 'condition.store_groups',
  groups: 'condition.groups',
  pages: 'condition.pages',
  page_custom: 'condition.page_custom',
  user_custom: 'condition.user_custom',
  utm_source: 'condition.utm_source',
  utm_medium: 'condition.utm_medium',
  utm_campaign: 'condition.utm_campaign',
  utm_term: 'condition.utm_term',
  utm_content: 'condition.utm_content',
} as const satisfies Readonly<Record<string, PhraseKey>>

const VALUES = {
  devices: { pc: 'device.desktop', mobile: 'device.mobile', tablet: 'device.tablet' },
  app_types: { browser: 'condition.app.browser', webview: 'condition.app.webview', native: 'condition.app.native' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, PhraseKey>>>>

const TIMES = { from: 'condition.from', until: 'condition.until' } as const satisfies Readonly<
  Record<string, PhraseKey>
>

interface ConditionWords {
  readonly t: Translate
  readonly format: Format
}

/** Which visits a rule is for, a text for each condition: `only for device: Phone or Tablet`. */
export function conditionsInWords(
  when: Readonly<Record<string, unknown>>,
  words: ConditionWords,
  within = '',
): string[] {
  const { t, format } = words
  return Object.entries(when).flatMap(([name, value]) => {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      // What a campaign is told by has names of its own; what pages and visitors say does not.
      return conditionsInWords(value as Record<string, unknown>, words, name === 'campaign' ? '' : name)
    }
    if (within === '' && isIn(TIMES, name)) {
      const moment = new Date(String(value))
      return [t(TIMES[name], { time: Number.isNaN(moment.getTime()) ? String(value) : format.moment(moment) })]
    }
    const said =
      within === '' ? nameOfCode(name, CONDITIONS, t) : `${nameOfCode(within, CONDITIONS, t)} – ${codeInWords(name)}`
    const values = [value].flat().map((one) => conditionValue(name, String(one), t))
    return [t('rule.when', { name: said, values: values.join(` ${t('variants.or')} `) })]
  })
}

function conditionValue(name: string, value: string, t: Translate): string {
  const known: Readonly<Record<string, PhraseKey>> = isIn(VALUES, name) ? VALUES[name] : {}
  const phrase = isIn(known, value) ? known[value] : undefined
  return phrase === undefined ? value : t(phrase)
}

const isIn = <Table extends object>(table: Table, name: PropertyKey): name is keyof Table => Object.hasOwn(table, name)
