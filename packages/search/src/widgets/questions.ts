import type { WidgetBehaviour } from './widget-model.ts'

export interface QuestionsState {
  keyphrase?: string | undefined
  /** How many related questions are asked for. */
  relatedQuestions?: number | undefined
}

export interface QuestionsActions {
  onKeyphraseChanged(change: { keyphrase: string }): void
}

/** An answer and related questions (6.3). A keyphrase is required, so nothing is asked without one. */
export const questions: WidgetBehaviour<QuestionsState, QuestionsActions, object> = {
  type: 'questions_answers',
  first: {},
  ask({ query, state }) {
    const { keyphrase, relatedQuestions } = state.get()
    const request = query.getRequest()
    request.setQuestionsKeyphrase(keyphrase || undefined)
    if (relatedQuestions) request.setQuestionsRelatedQuestionsLimit(relatedQuestions)
    query.setEnabled(Boolean(request.getQuestionsKeyphrase()))
  },
  actions: ({ state }) => ({
    onKeyphraseChanged: ({ keyphrase }) => state.set({ keyphrase: keyphrase || undefined }),
  }),
}
