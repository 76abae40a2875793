import { useEffect, useState } from 'react'
import { around } from '../markers/place.ts'
import { useEditor } from '../overlay/editor-context.tsx'
import type { Finding } from '../quality/finding.ts'

/** What a check of the page finds, each leading to where it is. */
export function Quality() {
  const { t, watch, session } = useEditor()
  const [findings, setFindings] = useState<readonly Finding[]>()
  const [failed, setFailed] = useState(false)
  const [round, setRound] = useState(0)
  useEffect(() => {
    let isGone = false
    setFindings(undefined)
    setFailed(false)
    import('../quality/check-page.ts')
      .then(({ checkPage }) => checkPage(watch.root, watch.chrome(), (input, init) => fetch(input, init)))
      .then(
        (found) => !isGone && setFindings(found),
        () => !isGone && setFailed(true),
      )
    return () => {
      isGone = true
    }
  }, [watch, round])

  const show = ({ element }: Finding) => {
    if (element === undefined) return
    session.choose(around(watch.chrome().renderings.values(), element)?.uid)
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
    element.scrollIntoView({ block: 'center', behavior })
  }
  return (
    <>
      <p role="status" className="lead">
        {failed
          ? t('quality.failed')
          : findings === undefined
            ? t('quality.running')
            : findings.length === 0
              ? t('quality.none')
              : t('quality.found', { count: findings.length })}
      </p>
      <ul className="findings">
        {findings?.map((finding, index) => (
          <li key={`${index} ${finding.phrase}`} data-severity={finding.severity}>
            <span className="finding-severity">{t(`quality.${finding.severity}`)}</span>
            <p>{t(finding.phrase, finding.values)}</p>
            {finding.element && (
              <button type="button" className="text-button" onClick={() => show(finding)}>
                {t('quality.show')}
              </button>
            )}
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="main-button"
        disabled={findings === undefined && !failed}
        onClick={() => setRound(round + 1)}
      >
        {t('quality.again')}
      </button>
    </>
  )
}
