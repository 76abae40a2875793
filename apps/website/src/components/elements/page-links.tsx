import { useDictionary } from '@tessera/content/react'
import { ChevronLeft, ChevronRight } from 'lucide-react'

interface PageLinksProps {
  /** From 1. */
  current: number
  pages: number
  /** What the pages are of. */
  label: string
  hrefOf: (page: number) => string
  /** Back and on; default for what is listed by its age. */
  words?: readonly [back: string, on: string]
}

/** On to the next page of a list, and back. One page needs none. */
export function PageLinks({ current, pages, label, hrefOf, words }: PageLinksProps) {
  const { t } = useDictionary()
  const [back, on] = words ?? [t('account.newer'), t('account.older')]
  if (pages < 2) return null
  return (
    <nav aria-label={label} className="no-print flex items-center justify-between gap-4">
      {current > 1 ? (
        <a href={hrefOf(current - 1)} rel="prev" className="button button-quiet">
          <ChevronLeft size={18} className="mirror" aria-hidden="true" />
          {back}
        </a>
      ) : (
        <span />
      )}
      <span className="text-small">{t('account.pageOf', { page: String(current), pages: String(pages) })}</span>
      {current < pages ? (
        <a href={hrefOf(current + 1)} rel="next" className="button button-quiet">
          {on}
          <ChevronRight size={18} className="mirror" aria-hidden="true" />
        </a>
      ) : (
        <span />
      )}
    </nav>
  )
}
