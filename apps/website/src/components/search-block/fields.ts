import { type ComponentProps, choiceParam, type None, textParam } from '@tessera/content/react'
import type { CollectedSearch } from '../../search/server-search.tsx'

export const searchBlockParams = {
  Kind: choiceParam(['banner', 'content', 'html', 'seo'], { title: 'What it is', default: 'banner' }),
  Widget: textParam({ title: 'Widget', default: '' }),
}

export type SearchBlockProps = ComponentProps<None, typeof searchBlockParams, CollectedSearch>
