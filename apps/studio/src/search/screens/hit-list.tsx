import { useStudio } from '../../studio-context.tsx'
import { useConsole } from '../parts/console-context.tsx'
import { FEW, MANY, trialAddress } from '../trial.ts'
import type { Tried } from '../try-out.ts'
import { HitItem } from './hit-item.tsx'

interface HitListProps {
  readonly tried: Tried
  /** What visitors see now, where the hits are a preview. */
  readonly before?: Tried
}

/** The hits in their order. */
export function HitList({ tried: { hits, total }, before }: HitListProps) {
  const { t, format } = useStudio()
  const { trial } = useConsole()
  if (hits.length === 0) return <p className="empty">{t('hits.none')}</p>
  const rankBefore = before && new Map(before.hits.map(({ id, rank }) => [id, rank]))
  return (
    <>
      <ol className="hits">
        {hits.map((hit) => (
          <HitItem key={hit.id} hit={hit} {...(rankBefore && { preview: { before: rankBefore.get(hit.id) } })} />
        ))}
      </ol>
      {total > hits.length && (
        <p className="shown-of">
          {t('table.shown', { shown: format.count(hits.length), total: format.count(total) })}{' '}
          {trial.most === FEW && !before && <a href={trialAddress({ ...trial, most: MANY })}>{t('hits.more')}</a>}
        </p>
      )}
    </>
  )
}
