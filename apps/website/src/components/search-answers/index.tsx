import { type ComponentProps, choiceParam, defineComponent, text } from '@tessera/content/react'
import type { SearchState } from '@tessera/search'
import { AnswerSection, Answers } from './answers.tsx'

const searchAnswersFields = { Heading: text({ help: 'Stands above the answers; empty leaves it out.' }) }

const searchAnswersParams = {
  Show: choiceParam(['answer', 'related'], { title: 'Content shown', default: 'answer' }),
}

/** What was looked for, and the answers the server had. */
export interface AnsweredOnServer {
  readonly keyphrase: string
  readonly state: SearchState
}

export type SearchAnswersProps = ComponentProps<
  typeof searchAnswersFields,
  typeof searchAnswersParams,
  AnsweredOnServer
>

/**
 * The answer to what was asked, where the questions and answers of the site have one, or the questions like it. It ships
 * no code.
 */
export const SearchAnswers = defineComponent({
  name: 'SearchAnswers',
  title: 'Search answers',
  group: 'Search',
  icon: 'message-circle-question',
  fields: searchAnswersFields,
  params: searchAnswersParams,
  async serverData({ page, query, search, signal }): Promise<AnsweredOnServer | undefined> {
    const keyphrase = (query.get('q') ?? '').trim()
    if (search === undefined || keyphrase === '') return undefined
    return {
      keyphrase,
      state: await search.collect(page, <Answers rfkId="questions" keyphrase={keyphrase} show="answer" />, signal),
    }
  },
  component: AnswerSection,
})
