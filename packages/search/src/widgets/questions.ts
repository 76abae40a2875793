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
  family: 'questions',
  first: {},
  ask({ query }, { keyphrase, relatedQuestions }, before = {}) {
    const request = query.getRequest()
    if (keyphrase !== before.keyphrase) request.setQuestionsKeyphrase(keyphrase)
    if (relatedQuestions && relatedQuestions !== before.relatedQuestions)
      request.setQuestionsRelatedQuestionsLimit(relatedQuestions)
    query.setEnabled(Boolean(request.getQuestionsKeyphrase()))
  },
  built: ({ query }) => query.setEnabled(Boolean(query.getRequest().getQuestionsKeyphrase())),
  actions: ({ state }) => ({
    onKeyphraseChanged: ({ keyphrase }) => state.set({ keyphrase: keyphrase || undefined }),
  }),
}
