import { useStudio } from '../../studio-context.tsx'
import { attributeInWords } from '../attribute-names.ts'
import { useConsole } from '../parts/console-context.tsx'
import { Notice } from '../parts/notice.tsx'
import { valueInWords } from '../rule-words.ts'
import type { Tried } from '../try-out.ts'

/** What is said of an answer as a whole. */
export function TrialFacts({ tried: { total, took, facets, corrected, redirect, refused } }: { tried: Tried }) {
  const studio = useStudio()
  const { attributes } = useConsole()
  const { t, format } = studio
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
            {facets.map(({ name, value }) => (
              <div key={name}>
                <dt>{attributeInWords(name, attributes, t)}</dt>
                <dd>
                  {value.map(({ text, count }, index) => (
                    <span key={text}>
                      {index > 0 && ' · '}
                      <bdi>{valueInWords(text, attributes[name]?.type, studio)}</bdi>{' '}
                      <span className="value-count">{format.count(count)}</span>
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
