import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react'
import { Notice } from '../search/parts/notice.tsx'
import { useStudio } from '../studio-context.tsx'
import type { Failure } from './check-context.ts'
import { DOCTOR } from './doctor-address.ts'
import type { Finding } from './run-checks.ts'

const SIGNS = { passed: CircleCheck, failed: CircleAlert, unchecked: CircleDashed } as const

/** Every check with how it ended; what failed comes with its cause and with what to do. */
export function DoctorScreen({ findings }: { findings: readonly Finding[] }) {
  const { t, format } = useStudio()
  const failed = findings.filter(({ outcome }) => outcome === 'failed').length
  return (
    <>
      <h1 className="studio-title">{t('doctor.title')}</h1>
      <p className="studio-lead">{t('doctor.lead')}</p>
      <Notice kind={failed === 0 ? 'done' : 'error'}>
        <p>{failed === 0 ? t('doctor.allPassed') : t('doctor.someFailed', { failed: format.count(failed) })}</p>
      </Notice>
      <ol className="doctor">
        {findings.map((finding) => (
          <Check key={finding.name} {...finding} />
        ))}
      </ol>
      <p>
        <a href={DOCTOR} className="button">
          {t('doctor.again')}
        </a>
      </p>
    </>
  )
}

/** Addresses and names run from left to right, whatever the language around them does (Unicode's isolates). */
const apart = (values: Failure['values'] = {}) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, `\u2066${value}\u2069`]))

function Check({ name, outcome, failures }: Finding) {
  const { t } = useStudio()
  const Sign = SIGNS[outcome]
  return (
    <li className="doctor-check" data-check={name} data-outcome={outcome}>
      <Sign size={20} strokeWidth={1.75} aria-hidden="true" />
      <div>
        <h2 className="doctor-name">
          {t(`doctor.check.${name}`)} <span className="doctor-outcome">{t(`doctor.outcome.${outcome}`)}</span>
        </h2>
        {outcome === 'passed' && <p className="doctor-passed">{t(`doctor.passed.${name}`)}</p>}
        {failures.map(({ cause, values }) => (
          <div key={cause + JSON.stringify(values)} className="doctor-failure" data-cause={cause}>
            <p>{t(`doctor.cause.${cause}`, apart(values))}</p>
            <p className="doctor-remedy">{t(`doctor.remedy.${cause}`, apart(values))}</p>
          </div>
        ))}
      </div>
    </li>
  )
}
