import { RELATED_QUESTIONS } from '../constants.ts'
import { RegistrationError } from '../failures.ts'
import type { WidgetItem } from './request-table.ts'

const BLOCK: WidgetItem = { appearance: { templates: {}, variables: {} } }

/** What a widget of each type asks for unless told otherwise (2.5). */
export const WIDGET_TYPES = {
  content_grid: { search: { content: {}, facet: { all: true }, offset: 0, sort: { choices: true } } },
  preview_search: { search: { content: {} } },
  recommendation: { recommendations: { content: {} } },
  questions_answers: { questions: { related_questions: { limit: RELATED_QUESTIONS }, exact_answer: {} } },
  content_block: BLOCK,
  html_block: BLOCK,
  banner: BLOCK,
  seo: BLOCK,
} as const satisfies Record<string, WidgetItem>

export type WidgetType = keyof typeof WIDGET_TYPES

/** @throws {RegistrationError} INVALID_WIDGET_TYPE */
export function checkWidgetType(type: string): WidgetType {
  if (!Object.hasOwn(WIDGET_TYPES, type))
    throw new RegistrationError('INVALID_WIDGET_TYPE', `Invalid widget type: "${type}"`)
  return type as WidgetType
}
