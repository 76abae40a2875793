import type { PhraseKey } from '../phrases/index.ts'

/** Filters a report can heed. */
export type Filter = 'period' | 'site' | 'bots'

export interface Section {
  /** Below the insights; empty for the overview. */
  readonly path: string
  /** The report it belongs to, of what is none itself. */
  readonly within?: string
  readonly title: PhraseKey
  readonly heeds: readonly Filter[]
}

const ALL = ['period', 'site', 'bots'] as const

/** The reports, in the order in which they are offered. */
export const SECTIONS = [
  { path: '', title: 'overview.title', heeds: ALL },
  { path: 'live', title: 'live.title', heeds: ['site', 'bots'] },
  { path: 'pages', title: 'pages.title', heeds: ALL },
  { path: 'sources', title: 'sources.title', heeds: ALL },
  { path: 'events', title: 'events.title', heeds: ALL },
  { path: 'forms', title: 'forms.title', heeds: ALL },
  { path: 'funnel', title: 'funnel.title', heeds: ALL },
  { path: 'experiments', title: 'experiments.title', heeds: ALL },
  { path: 'vitals', title: 'vitals.title', heeds: ALL },
  { path: 'visitors', title: 'visitors.title', heeds: [] },
  { path: 'debug', title: 'debug.title', heeds: ['site'] },
] as const satisfies readonly Section[]

export type SectionPath = (typeof SECTIONS)[number]['path']
