import type { ReactNode } from 'react'
import { useStudio } from '../../studio-context.tsx'
import { SECTIONS, type Section } from '../sections.ts'
import { FilterBar } from './filter-bar.tsx'
import { useReport } from './report-context.tsx'

/** A report between the list of all reports and its filters. */
export function ReportFrame({ section, title, children }: { section: Section; title: string; children: ReactNode }) {
  const { t } = useStudio()
  const { link } = useReport()
  return (
    <div className="report">
      <nav aria-label={t('insights.title')} className="report-sections">
        <ul>
          {SECTIONS.map(({ path, title: name }) => (
            <li key={path}>
              <a href={link(path)} aria-current={currentOf(section, path)}>
                {t(name)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="report-body">
        <h1 className="studio-title">{title}</h1>
        <FilterBar heeds={section.heeds} />
        {children}
      </div>
    </div>
  )
}

function currentOf({ path, within }: Section, report: string): 'page' | 'true' | undefined {
  if (path === report) return 'page'
  return within === report ? 'true' : undefined
}

interface PanelProps {
  readonly title: string
  /** Address of the whole report. */
  readonly more?: string
  readonly children: ReactNode
}

/** A part of a report under its heading. */
export function Panel({ title, more, children }: PanelProps) {
  const { t } = useStudio()
  return (
    <section className="panel">
      <header className="panel-head">
        <h2>{title}</h2>
        {more !== undefined && (
          <a href={more}>
            {t('panel.all')}
            <span className="studio-hidden"> {title}</span>
          </a>
        )}
      </header>
      {children}
    </section>
  )
}
