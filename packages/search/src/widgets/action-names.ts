import type { WidgetPlace } from '../dispatcher.ts'
import type { PreviewSearchActions } from './preview-search.ts'
import type { QuestionsActions } from './questions.ts'
import type { RecommendationActions } from './recommendation.ts'
import type { SearchResultsActions } from './search-results.ts'

/** The first part of an action's name, which widgets of one type share. */
export type ActionFamily = 'searchResults' | 'search' | 'recommendation' | 'questions'

/**
 * What an action is dispatched as (6.4), which is what the hosted client dispatches: `onFacetClick` of `searchResults`
 * as `searchResults/FACET_CLICKED`.
 */
export const actionName = (family: string | undefined, action: string): string =>
  `${family}/${action
    .slice(2)
    .replace(/(Chang|Click)e?$/, '$1ed')
    .replace(/\B[A-Z]/g, '_$&')
    .toUpperCase()}`

type Done<Name> = Name extends `${string}${'Change'}`
  ? `${Name}d`
  : Name extends `${string}${'Click'}`
    ? `${Name}ed`
    : Name

type Snake<Name> = Name extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Lowercase<Letter> ? '' : '_'}${Uppercase<Letter>}${Snake<Rest>}`
  : ''

/** The same for types. */
export type DispatchedName<Family extends ActionFamily, Action> = Action extends `on${infer Name}`
  ? Snake<Done<Name>> extends `_${infer Upper}`
    ? `${Family}/${Upper}`
    : never
  : never

type Payloads<Family extends ActionFamily, WidgetActions> = {
  [Action in keyof WidgetActions as DispatchedName<Family, Action>]: WidgetActions[Action] extends (
    payload: infer Payload,
  ) => void
    ? unknown extends Payload
      ? WidgetPlace
      : WidgetPlace & Payload
    : WidgetPlace
}

/** The actions of all widget types by the name they are dispatched as, with what they say. */
export interface WidgetActionPayloads
  extends Payloads<'searchResults', SearchResultsActions>,
    Payloads<'search', PreviewSearchActions>,
    Payloads<'recommendation', RecommendationActions>,
    Payloads<'questions', QuestionsActions> {}
