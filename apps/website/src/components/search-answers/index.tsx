import { type ComponentProps, defineComponent, type None, text } from '@tessera/content/react'
import type { SearchState } from '@tessera/search'
import { AnswerSection, Answers } from './answers.tsx'

const searchAnswersFields = { Heading: text({ help: 'Stands above the answer; empty leaves it out.' }) }

/** What was looked for, and the answers the server had. */
export interface AnsweredOnServer {
  readonly keyphrase: string
  readonly state: SearchState
}

export type SearchAnswersProps = ComponentProps<typeof searchAnswersFields, None, AnsweredOnServer>

/** An answer to what was asked, from the questions and answers of the site, with others like it. It ships no code. */
export const SearchAnswers = defineComponent({
  name: 'SearchAnswers',
  title: 'Search answers',
  group: 'Search',
  icon: 'message-circle-question',
  fields: searchAnswersFields,
  async serverData({ page, query, search, signal }): Promise<AnsweredOnServer | undefined> {
    const keyphrase = (query.get('q') ?? '').trim()
    if (search === undefined || keyphrase === '') return undefined
    return { keyphrase, state: await search.collect(page, <Answers rfkId="questions" keyphrase={keyphrase} />, signal) }
  },
  component: AnswerSection,
})
