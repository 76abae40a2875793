import { Banner, ContentBlock, HtmlBlock, Seo } from '@tessera/search/react'
import { SiteSearch } from '../../search/site-search.tsx'
import { EmptyNote } from '../elements/empty-note.tsx'
import { Section } from '../elements/section.tsx'
import { type SearchBlockProps, widgetOf } from './fields.ts'

/** The widget behind each kind. */
export const BLOCKS = { banner: Banner, content: ContentBlock, html: HtmlBlock, seo: Seo } as const

/**
 * The block where it stands, with its style sheet; what search engines are told stands at the start of the head instead.
 * Scripts and styles in its html are not heeded: the policy of the page knows nothing of them.
 */
export function SearchBlockPlace({ params, page, data }: SearchBlockProps) {
  const Block = BLOCKS[params.Kind]
  const rfkId = widgetOf(params.Widget, page)
  if (page.search === undefined || params.Widget === '') return <EmptyNote page={page} name="Search block" />
  const block = (
    <SiteSearch page={page} state={data}>
      <Block rfkId={rfkId} />
    </SiteSearch>
  )
  if (params.Kind === 'seo') return block
  return (
    <Section params={params}>
      <div {...(data !== undefined && { 'data-widget': rfkId, 'data-entity': 'content' })}>{block}</div>
    </Section>
  )
}
