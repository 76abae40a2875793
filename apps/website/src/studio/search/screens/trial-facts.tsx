import { useStudio } from '../../studio-context.tsx'
import { Notice } from '../parts/notice.tsx'
import type { Tried } from '../try-out.ts'

/** What is said of an answer as a whole. */
export function TrialFacts({ tried: { total, took, facets, corrected, redirect, refused } }: { tried: Tried }) {
  const { t, format } = useStudio()
  return (
    <div className="trial-facts">
      {refused !== undefined && <Notice kind="error">{refused}</Notice>}
      <p>
        {t('trial.total', { total: format.count(total) })} · {t('trial.took', { time: format.milliseconds(took) })}
      </p>
      {corrected !== undefined && <p>{t('trial.corrected', { keyphrase: corrected })}</p>}
      {redirect !== undefined && (
        <p>
          {t('trial.redirect')} <bdi dir="ltr">{redirect}</bdi>
        </p>
      )}
      {facets.length > 0 && (
        <details className="trial-facets">
          <summary>{t('trial.facets')}</summary>
          <dl className="facts">
            {facets.map(({ name, label, value }) => (
              <div key={name}>
                <dt>{label}</dt>
                <dd>
                  {value.map(({ text, count }, index) => (
                    <span key={text}>
                      {index > 0 && ' · '}
                      <bdi>{text}</bdi> <span className="value-count">{format.count(count)}</span>
                    </span>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </div>
  )
}
