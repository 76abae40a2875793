import { CircleAlert } from 'lucide-react'
import { useStudio } from '../../studio-context.tsx'
import { GivenText } from './given-text.tsx'

/** In place of a report the platform refused: what was asked for there is not. `said` are its own words. */
export function ReportRefused({ said }: { said: string }) {
  const { t } = useStudio()
  return (
    <div role="alert" className="notice" data-kind="error">
      <CircleAlert size={20} strokeWidth={1.75} aria-hidden="true" />
      <div>
        <p>{t('report.refused')}</p>
        <div lang="en" dir="ltr" className="explanation">
          <GivenText text={said} most={400} />
        </div>
      </div>
    </div>
  )
}
