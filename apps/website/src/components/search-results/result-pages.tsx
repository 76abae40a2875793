import { useDictionary } from '@tessera/content/react'
import { type SearchUrl, useSearchResultsActions, useSearchResultsState } from '@tessera/search/react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { inPlace } from './in-place.ts'

/** Deeper pages are not asked for: nobody reads them, and they cost as much as all before them. */
const MAX_PAGES = 50

/** The pages around the one shown, the first and the last; 0 stands for those left out. */
function pagesAround(page: number, last: number): number[] {
  const near = [1, page - 1, page, page + 1, last].filter((one) => one >= 1 && one <= last)
  const shown = [...new Set(near)].sort((a, b) => a - b)
  return shown.flatMap((one, index) => {
    const gap = one - (shown[index - 1] ?? 0)
    return gap > 2 ? [0, one] : gap === 2 ? [one - 1, one] : [one]
  })
}

/** Links to the other pages of the list. */
export function ResultPages({ total, limit, linkTo }: { total: number; limit: number; linkTo: SearchUrl['linkTo'] }) {
  const { t } = useDictionary()
  const { page } = useSearchResultsState()
  const { onPageNumberChange } = useSearchResultsActions()
  const last = Math.min(Math.ceil(total / Math.max(limit, 1)), MAX_PAGES)
  if (last < 2) return null
  const to = (target: number) => ({
    href: linkTo({ page: target }),
    onClick: inPlace(() => {
      onPageNumberChange({ page: target })
      document.getElementById('main')?.scrollIntoView()
    }),
  })
  return (
    <nav aria-label={t('search.pages')} className="result-pages">
      {page > 1 && (
        <a {...to(page - 1)} rel="prev" className="icon-button">
          <span className="sr-only">{t('search.previous')}</span>
          <ChevronLeft size={20} strokeWidth={1.5} className="mirror" aria-hidden="true" />
        </a>
      )}
      {pagesAround(page, last).map((one, index) =>
        one === 0 ? (
          <span key={`gap-${index}`} aria-hidden="true">
            …
          </span>
        ) : (
          <a key={one} {...to(one)} aria-current={one === page ? 'page' : undefined} className="page-link">
            {one}
          </a>
        ),
      )}
      {page < last && (
        <a {...to(page + 1)} rel="next" className="icon-button">
          <span className="sr-only">{t('search.next')}</span>
          <ChevronRight size={20} strokeWidth={1.5} className="mirror" aria-hidden="true" />
        </a>
      )}
    </nav>
  )
}

interface ShowMoreProps {
  shown: number
  total: number
  linkTo: SearchUrl['linkTo']
}

/** Adds the next page to what is shown; a link to it without scripts. */
export function ShowMore({ shown, total, linkTo }: ShowMoreProps) {
  const { t } = useDictionary()
  const { page } = useSearchResultsState()
  const { onPageNumberChange } = useSearchResultsActions()
  if (shown >= total) return null
  return (
    <p className="mt-10">
      <a
        href={linkTo({ page: page + 1 })}
        onClick={inPlace(() => onPageNumberChange({ page: page + 1 }))}
        className="button button-quiet"
      >
        {t('search.more')}
      </a>
    </p>
  )
}
