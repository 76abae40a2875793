import type { PhraseKey } from '../phrases/index.ts'

/** A kind of number the reports show, and the rows behind it (contract "events", 10.7). */
export interface Figure {
  readonly title: PhraseKey
  /** What the platform is asked for; what else chooses the rows stands in their address. */
  readonly asks: Readonly<Record<string, string>>
  /** What of that belongs to the report the number stands in, too. */
  readonly keeps?: readonly RowCriterion[]
}

/** What chooses the rows of a figure further, by its name in their address and for the platform. */
export const ROW_CRITERIA = [
  'type',
  'page',
  'path',
  'variant',
  'form',
  'host',
  'source',
  'medium',
  'campaign',
  'goal',
  'steps',
  'step',
  'attribute',
  'value',
  'metric',
  'route',
  'device',
  'rating',
  'none',
] as const
export type RowCriterion = (typeof ROW_CRITERIA)[number]
export type RowCriteria = Readonly<Partial<Record<RowCriterion, string>>>

const began = { as: 'opening' }
const viewed = { type: 'VIEW' }
const visitors = { count: 'visitors' }
const sessions = { count: 'sessions' }
const samples = { count: 'samples' }

/** By the name that stands in an address. A visitor and a session count where it began, or by what they did. */
export const FIGURES = {
  visitors: { title: 'figure.visitors', asks: { ...visitors, ...began } },
  sessions: { title: 'figure.sessions', asks: { ...sessions, ...began } },
  bounces: { title: 'rows.bounces', asks: { ...sessions, as: 'bounce' } },
  views: { title: 'figure.views', asks: viewed },
  viewers: { title: 'rows.viewers', asks: { ...visitors, ...viewed } },
  entries: { title: 'figure.entries', asks: { as: 'entry' } },
  exits: { title: 'figure.exits', asks: { ...sessions, as: 'exit' } },
  'session-views': { title: 'rows.sessionViews', asks: { ...viewed, by: 'session' } },
  events: { title: 'figure.events', asks: {} },
  senders: { title: 'rows.senders', asks: visitors },
  attributes: { title: 'events.keys', asks: { among: 'newest' }, keeps: ['type'] },
  'form-viewed': { title: 'forms.viewed', asks: { type: 'FORM', interaction: 'VIEWED' } },
  'form-submitted': { title: 'forms.submitted', asks: { type: 'FORM', interaction: 'SUBMITTED' } },
  steps: { title: 'rows.steps', asks: visitors, keeps: ['steps'] },
  conversions: { title: 'experiments.conversions', asks: { ...visitors, ...viewed }, keeps: ['goal'] },
  samples: { title: 'vitals.samples', asks: samples, keeps: ['metric'] },
  'active-sessions': { title: 'live.sessions', asks: sessions },
  'active-visitors': { title: 'live.visitors', asks: visitors },
} as const satisfies Readonly<Record<string, Figure>>

export type FigureName = keyof typeof FIGURES

/** Texts as criteria: what has none is named by `none`. */
export function having(texts: RowCriteria | Readonly<Partial<Record<RowCriterion, string | null>>>): RowCriteria {
  const entries = Object.entries(texts)
  const none = entries.filter(([, text]) => text === null).map(([name]) => name)
  const some = Object.fromEntries(entries.filter(([, text]) => text !== null))
  return none.length === 0 ? some : { ...some, none: none.join(',') }
}
