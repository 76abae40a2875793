import { type ComponentProps, choiceParam, type None, type Page, textParam } from '@tessera/content/react'
import type { CollectedSearch } from '../../search/server-search.tsx'

export const searchBlockParams = {
  Kind: choiceParam(['banner', 'content', 'html', 'seo'], { title: 'Block type', default: 'banner' }),
  Widget: textParam({ title: 'Widget', default: '', help: '{language} in it stands for the language of the page.' }),
}

export type SearchBlockProps = ComponentProps<None, typeof searchBlockParams, CollectedSearch>

/** The widget of a block on a page: a block in several languages has a widget for each. */
export const widgetOf = (widget: string, { locale }: Pick<Page, 'locale'>): string =>
  widget.replaceAll('{language}', locale.slice(0, 2).toLowerCase())
