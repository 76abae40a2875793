import type { Query } from '../query.ts'
import { type QuestionsActions, type QuestionsState, questions } from '../widgets/questions.ts'
import { type QueryActionHandler, useQueryActionHandler } from './use-query-action-handler.ts'
import { useModel, useModelState, useWidget, type WidgetHook, type WidgetHookOptions } from './use-widget.ts'

/** An answer and related questions (6.3). */
export const useQuestions = (
  options?: WidgetHookOptions<QuestionsState, object>,
): WidgetHook<QuestionsState, QuestionsActions> => useWidget(questions, options)

/** Actions of the questions around, for its parts. */
export const useQuestionsActions = (): QuestionsActions => useModel<QuestionsState, QuestionsActions>().actions

/** State of the questions around: rendered again for what is read of it. */
export const useQuestionsState = (): QuestionsState => useModelState<QuestionsState>()

/** Query of the questions around. */
export const useQuestionsQuery = (): Query => useModel<QuestionsState, QuestionsActions>().query

/**
 * Listens for every action of the questions around, once it is carried out, and for those that concern all widgets. The handler is
 * taken anew when one of `deps` has changed; default: with every rendering.
 */
export const useQuestionsQueryActionHandler = (
  handler: QueryActionHandler<'questions'>,
  deps?: readonly unknown[],
): void => useQueryActionHandler(handler, deps)
