import { DOCTOR } from './doctor/doctor-address.ts'
import { useStudio } from './studio-context.tsx'
import { toolsOf } from './tools.ts'

export function StartScreen() {
  const { t, author } = useStudio()
  return (
    <>
      <h1 className="studio-title">{t('studio.name')}</h1>
      <p className="studio-lead">{t('studio.lead')}</p>
      <ul className="tools">
        {toolsOf(author).map(({ href, title, lead }) => (
          <li key={href}>
            <a href={href} className="tool">
              <span className="tool-title">{t(title)}</span>
              <span className="tool-lead">{t(lead)}</span>
            </a>
          </li>
        ))}
      </ul>
      <p className="studio-more">
        <a href={DOCTOR}>{t('doctor.title')}</a> – {t('doctor.lead')}
      </p>
    </>
  )
}
