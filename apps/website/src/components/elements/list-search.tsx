import { type Page, useDictionary } from '@tessera/content/react'
import type { ReactNode } from 'react'
import { classes } from './section.tsx'
import { currentPath } from './where.ts'

interface ListSearchProps {
  page: Page
  /** What is looked for, for those who do not see the form. */
  label: string
  /** The columns its fields stand in where there is room. */
  columns: string
  /** Leads back to all of them; absent: all are shown. */
  showAll: string | false
  children: ReactNode
}

/** What a list is narrowed by: a form that makes the address. */
export function ListSearch({ page, label, columns, showAll, children }: ListSearchProps) {
  const { t } = useDictionary()
  return (
    <search aria-label={label} className="no-print">
      <form action={currentPath(page)}>
        <div className={classes('narrowing @md:grid-cols-2', columns)}>
          {children}
          <button type="submit" className="button button-quiet">
            {t('account.find')}
          </button>
        </div>
        {showAll !== false && (
          <a href={currentPath(page)} className="mt-2 inline-flex min-h-8 items-center text-small underline">
            {showAll}
          </a>
        )}
      </form>
    </search>
  )
}
