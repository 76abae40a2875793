import { defineComponent, paramsOf } from '@tessera/content/react'
import type { CollectedSearch } from '../../search/server-search.tsx'
import { BLOCKS, SearchBlockPlace } from './block.tsx'
import { searchBlockParams, widgetOf } from './fields.ts'

/**
 * A banner, a block, or what search engines are told, as somebody made it in the search service (contract "search" 6.5).
 * It ships no code: the page tells the search that it was seen.
 */
export const SearchBlock = defineComponent({
  name: 'SearchBlock',
  title: 'Search block',
  group: 'Search',
  icon: 'megaphone',
  params: searchBlockParams,
  async serverData({ rendering, page, search, signal }): Promise<CollectedSearch | undefined> {
    const { Kind, Widget } = paramsOf(rendering, searchBlockParams)
    const Block = BLOCKS[Kind]
    if (search === undefined || Widget === '') return undefined
    return search.collect(page, <Block rfkId={widgetOf(Widget, page)} />, signal)
  },
  headStart: (data) => data?.head ?? '',
  styles: (data) => data?.styles ?? [],
  component: SearchBlockPlace,
})
