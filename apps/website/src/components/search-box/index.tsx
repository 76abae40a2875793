import { defineComponent } from '@tessera/content/react'
import { searchBoxFields } from './fields.ts'
import { SearchForm } from './search-form.tsx'

/** The head of the search page: what was looked for, and the field to look for something else. It ships no code. */
export const SearchBox = defineComponent({
  name: 'SearchBox',
  title: 'Search box',
  group: 'Search',
  icon: 'search',
  fields: searchBoxFields,
  serverData: async ({ query }) => ({ keyphrase: (query.get('q') ?? '').trim().slice(0, LONGEST) }),
  component: SearchForm,
})

/** Letters of a keyphrase (contract "search" 2.4). */
const LONGEST = 100
