import type { SearchConfiguration } from './configuration.ts'

/** What may be written by itself, by its name: `rules/…` and `widgets/…` are of a widget. */
export type Part = 'pages' | 'synonyms' | 'redirects' | `rules/${string}` | `widgets/${string}`

/** Parts beside those of widgets. */
export const PARTS = ['pages', 'synonyms', 'redirects'] as const

type Given = Readonly<Record<string, unknown>>

/** A configuration in which a part is another. What it is a part of may be missing. */
export function withPart(configuration: unknown, part: string, body: unknown): unknown {
  const whole = objectOf(configuration)
  const [kind, rfkId] = namesOf(part)
  if (rfkId === undefined) return { ...whole, [kind]: body }
  const widgets = objectOf(whole.widgets)
  const widget = kind === 'rules' ? { ...objectOf(widgets[rfkId]), rules: body } : body
  return { ...whole, widgets: { ...widgets, [rfkId]: widget } }
}

/** A part of a configuration; undefined where there is none. */
export function partOf(configuration: SearchConfiguration, part: Part): unknown {
  const [kind, rfkId] = namesOf(part)
  if (rfkId === undefined) return configuration[kind as (typeof PARTS)[number]]
  const widget = configuration.widgets[rfkId]
  return kind === 'rules' ? widget?.rules : widget
}

/** Names of all whose writing changes a part: itself, what it is a part of, and what is a part of it. */
export function writtenWith(part: Part): readonly string[] {
  const [, rfkId] = namesOf(part)
  return rfkId === undefined ? ['', part] : ['', `widgets/${rfkId}`, `rules/${rfkId}`]
}

/** A widget's name may hold anything. */
function namesOf(part: string): [kind: string, rfkId?: string] {
  const [, kind, rfkId] = /^(rules|widgets)\/(.*)$/s.exec(part) ?? []
  return kind === undefined || rfkId === undefined ? [part] : [kind, rfkId]
}

const objectOf = (value: unknown): Given => (typeof value === 'object' && value !== null ? (value as Given) : {})
