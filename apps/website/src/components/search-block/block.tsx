import { Banner, ContentBlock, HtmlBlock, Seo } from '@tessera/search/react'
import { SiteSearch } from '../../search/site-search.tsx'
import { EmptyNote } from '../elements/empty-note.tsx'
import { Section } from '../elements/section.tsx'
import type { SearchBlockProps } from './fields.ts'

/** The widget behind each kind. */
export const BLOCKS = { banner: Banner, content: ContentBlock, html: HtmlBlock, seo: Seo } as const

/**
 * The block where it stands; what search engines are told stands in the head instead. Scripts and styles in it are not
 * heeded: the policy of the page knows nothing of them.
 */
export function SearchBlockPlace({ params, page, data }: SearchBlockProps) {
  const Block = BLOCKS[params.Kind]
  if (page.search === undefined || params.Widget === '')
    return <EmptyNote page={page} name="Block of the search service" />
  const block = (
    <SiteSearch page={page} state={data}>
      <Block rfkId={params.Widget} />
    </SiteSearch>
  )
  return params.Kind === 'seo' ? block : <Section params={params}>{block}</Section>
}
