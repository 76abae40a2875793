import type { ReactNode } from 'react'
import type { PhraseKey } from '../../phrases/index.ts'
import { useStudio } from '../../studio-context.tsx'
import { BLOCKS, SEARCH } from '../trial.ts'

/** Screens of the search, by the phrase that names them. */
const SECTIONS = [
  { href: SEARCH, title: 'search.try' },
  { href: `${SEARCH}/words`, title: 'search.words' },
  { href: BLOCKS, title: 'search.blocks' },
] as const satisfies readonly { href: string; title: PhraseKey }[]
export type SearchSection = (typeof SECTIONS)[number]['title']

/** A screen beside the list of all of them. */
export function SearchFrame({ section, children }: { section: SearchSection; children: ReactNode }) {
  const { t } = useStudio()
  return (
    <div className="report">
      <nav aria-label={t('search.title')} className="report-sections">
        <ul>
          {SECTIONS.map(({ href, title }) => (
            <li key={href}>
              <a href={href} aria-current={title === section ? 'page' : undefined}>
                {t(title)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="report-body">
        <h1 className="studio-title">{t(section)}</h1>
        {children}
      </div>
    </div>
  )
}
