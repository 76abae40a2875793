/** What the service answers (4). */

export interface AnswerError {
  code: number
  type: string
  message: string
  severity?: 'low' | 'medium' | 'high'
  details?: Record<string, unknown>
}

/** A found document: its fields beside its id. */
export interface FoundDocument {
  id: string
  source_id?: string
  highlight?: Record<string, string[]>
  [field: string]: unknown
}

export interface FacetValue {
  id: string
  text: string
  count: number
  /** Inclusive; histogram facets only. */
  min?: number
  /** Exclusive; histogram facets only. */
  max?: number
}

export interface Facet {
  name: string
  label: string
  value: FacetValue[]
  /** 0 to 1, on demand. */
  coverage?: number
}

export interface SortChoice {
  name: string
  label: string
  order?: 'asc' | 'desc'
}

export interface QuestionAnswer {
  id: string
  question: string
  answer: string
  type?: string
  document_id?: string
  context?: string
  highlight?: string
  extra_fields?: Record<string, unknown>
  sources?: unknown[]
}

export type Device = 'pc' | 'mobile' | 'tablet'

export interface Appearance {
  css_names?: string[]
  html_names?: string[]
  js_names?: string[]
  templates?: Partial<Record<'html' | 'css' | 'js', { devices?: Partial<Record<Device, { content: string }>> }>>
  variables?: Record<string, { value?: unknown; valueType?: string; required?: boolean; expanded?: boolean }>
}

export interface WidgetAnswer {
  rfk_id: string
  entity?: string
  type?: string
  used_in?: 'page' | 'common_across_pages' | 'dialog'
  variation_id?: string
  content?: FoundDocument[]
  total_item?: number
  limit?: number
  offset?: number
  duplicate_item?: number
  facet?: Facet[]
  sort?: { choices?: SortChoice[] }
  suggestion?: Record<string, { text: string; freq?: number; additional_fields?: Record<string, unknown> }[]>
  rule?: { behaviors?: { id: string; version: number }[] }
  response_context?: { keyphrase?: string; original_keyphrase?: string; redirect_url?: string }
  grouped_by?: string
  answer?: QuestionAnswer
  related_questions?: QuestionAnswer[]
  appearance?: Appearance
  errors?: AnswerError[]
}

export interface SearchAnswer {
  ts?: number
  dt?: number
  widgets?: WidgetAnswer[]
  errors?: AnswerError[]
}
