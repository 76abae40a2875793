import { defineComponent } from '@tessera/content/react'
import { MAX_KEYPHRASE_LENGTH } from '@tessera/search'
import { searchBoxFields } from './fields.ts'
import { SearchForm } from './search-form.tsx'

/** The head of the search page: what was looked for, and the field to look for something else. It ships no code. */
export const SearchBox = defineComponent({
  name: 'SearchBox',
  title: 'Search box',
  group: 'Search',
  icon: 'search',
  fields: searchBoxFields,
  serverData: async ({ query }) => ({ keyphrase: (query.get('q') ?? '').trim().slice(0, MAX_KEYPHRASE_LENGTH) }),
  component: SearchForm,
})
