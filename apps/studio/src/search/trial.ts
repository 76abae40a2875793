import type { Configuration } from './answers.ts'

export const SEARCH = '/studio/search'
export const BLOCKS = `${SEARCH}/blocks`

/** A search that is tried: all of it stands in the address. */
export interface Trial {
  readonly widget: string
  /** As the service names it: `us_en`. */
  readonly locale: string
  /** Empty: everything there is. */
  readonly keyphrase: string
  /** Whom new rules are for. */
  readonly scope: 'keyphrase' | 'all'
  /** Hits that are shown. */
  readonly most: number
}

/** Widgets whose answers are hits of a search. */
const SEARCHED = ['content_grid', 'preview_search']
const MAX_KEYPHRASE_LENGTH = 100
export const FEW = 24
export const MANY = 100

/** Names of the widgets that can be tried. */
export const searchedWidgets = ({ widgets }: Configuration): string[] =>
  Object.entries(widgets).flatMap(([name, { type }]) => (SEARCHED.includes(type) ? [name] : []))

/**
 * What the address asks to try; what it does not say, or says wrongly, is the first there is.
 * @returns undefined when no widget can be tried
 */
export function readTrial(query: URLSearchParams, configuration: Configuration): Trial | undefined {
  const one = (all: readonly string[], asked: string | null) => all.find((name) => name === asked) ?? all[0]
  const widget = one(searchedWidgets(configuration), query.get('widget'))
  const locale = one(configuration.locales, query.get('locale'))
  if (widget === undefined || locale === undefined) return undefined
  const keyphrase = [...(query.get('q') ?? '').trim()].slice(0, MAX_KEYPHRASE_LENGTH).join('')
  return {
    widget,
    locale,
    keyphrase,
    scope: query.get('for') === 'all' || keyphrase === '' ? 'all' : 'keyphrase',
    most: query.get('most') === String(MANY) ? MANY : FEW,
  }
}

/** The trial as names and values of a form. */
export function trialFields({ widget, locale, keyphrase, scope, most }: Trial): Record<string, string> {
  return {
    widget,
    locale,
    q: keyphrase,
    ...(scope === 'all' && keyphrase !== '' && { for: 'all' }),
    ...(most === MANY && { most: String(MANY) }),
  }
}

/** The address of a trial, with what else is said in it. */
export function trialAddress(trial: Trial, more: Readonly<Record<string, string>> = {}): string {
  return `${SEARCH}?${new URLSearchParams({ ...trialFields(trial), ...more })}`
}
