import { SiteSearch } from '../../search/site-search.tsx'
import { EmptyNote } from '../elements/empty-note.tsx'
import { Section } from '../elements/section.tsx'
import { SectionHead } from '../elements/section-head.tsx'
import { currentPath } from '../elements/where.ts'
import type { SearchResultsProps } from './fields.ts'
import { isAsking, listSetup } from './list-setup.ts'
import { ResultList } from './result-list.tsx'
import { swatchesOf } from './swatches.ts'

export function SearchResultsSection({ fields, params, page, data }: SearchResultsProps) {
  const setup = listSetup(params, page, data?.query ?? '')
  if (page.search === undefined) return <EmptyNote page={page} name="Search results" />
  if (!isAsking(setup)) return <EmptyNote page={page} name="Search results" />
  return (
    <Section params={params}>
      <SectionHead heading={fields.Heading} />
      <SiteSearch page={page} state={data?.state}>
        <ResultList
          {...setup}
          address={currentPath(page)}
          locale={page.locale}
          swatches={swatchesOf(fields.Swatches)}
          {...(data?.fallback && { fallback: data.fallback })}
        />
      </SiteSearch>
    </Section>
  )
}
