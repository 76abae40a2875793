import { createContext, type ReactNode, useContext } from 'react'
import { type AddressFilters, type Filters, reportAddress } from '../filters.ts'

/** What every part of a report may ask for. */
export interface Report {
  readonly filters: Filters
  /** Names of the sites to choose from; none when they are not known. */
  readonly sites: readonly string[]
  readonly defaultSite: string
  /** Path of the report below the insights, empty for the overview. */
  readonly path: string
  /** What the address says beside the filters, such as a chosen type of events. */
  readonly own: Readonly<Record<string, string>>
  /** Address of a report with the same filters, or with some of them changed. */
  link(path: string, own?: Readonly<Record<string, string>>, changed?: Partial<AddressFilters>): string
}

const ReportContext = createContext<Report | undefined>(undefined)

export function useReport(): Report {
  const report = useContext(ReportContext)
  if (report === undefined) throw new Error('This part of a report stands outside of one.')
  return report
}

export function ReportProvider({ report, children }: { report: Report; children: ReactNode }): ReactNode {
  return <ReportContext value={report}>{children}</ReportContext>
}

export function createReport(given: Omit<Report, 'link'>): Report {
  const { filters, defaultSite } = given
  return {
    ...given,
    link: (path, own = {}, changed = {}) => reportAddress({ ...filters, ...changed }, defaultSite, path, own),
  }
}
