import { nameOfCode } from '../code-in-words.ts'
import { type Column, FigureTable } from '../insights/parts/figure-table.tsx'
import type { PhraseKey } from '../phrases/index.ts'
import { Notice } from '../search/parts/notice.tsx'
import { useStudio } from '../studio-context.tsx'
import { DELIVERIES, DELIVERY_STATES, type DeliveryState, deliveriesAddress } from './outbound-address.ts'
import type { Delivery } from './outbound-service.ts'

const KINDS: Readonly<Record<string, PhraseKey>> = {
  webhook: 'deliveries.kind.webhook',
  integration: 'deliveries.kind.integration',
  message: 'deliveries.kind.message',
  change: 'deliveries.kind.change',
  configured: 'deliveries.kind.configured',
}

interface DeliveriesScreenProps {
  readonly state: DeliveryState
  readonly deliveries: readonly Delivery[]
  /** How many were just put back into the queue. */
  readonly again: number | undefined
}

/** What other systems are told, by what became of it, with forms that try again what was given up. Works without scripts. */
export function DeliveriesScreen({ state, deliveries, again }: DeliveriesScreenProps) {
  const { t, format } = useStudio()
  return (
    <div className="outbound">
      <h1 className="studio-title">{t('deliveries.title')}</h1>
      <p className="studio-lead">{t('deliveries.lead')}</p>
      {again !== undefined && (
        <Notice kind="done">
          <p>{again === 0 ? t('deliveries.againNone') : t('deliveries.again', { count: format.count(again) })}</p>
        </Notice>
      )}
      <nav aria-label={t('deliveries.states')} className="presets deliveries-states">
        {DELIVERY_STATES.map((each) => (
          <a key={each} href={deliveriesAddress(each)} aria-current={each === state ? 'page' : undefined}>
            {t(`deliveries.state.${each}`)}
          </a>
        ))}
      </nav>
      {state === 'dead' && deliveries.length > 0 && (
        <form action={DELIVERIES} method="post" className="deliveries-all">
          <button type="submit" className="button">
            {t('deliveries.tryAll')}
          </button>
        </form>
      )}
      <FigureTable
        caption={t(`deliveries.state.${state}`)}
        columns={useColumns(state)}
        rows={deliveries}
        keyOf={({ id }) => String(id)}
        empty={t(`deliveries.none.${state}`)}
      />
      {deliveries.length === MAX_SHOWN && (
        <p className="shown-of">{t('deliveries.newest', { count: format.count(MAX_SHOWN) })}</p>
      )}
    </div>
  )
}

/** Deliveries that the platform lists at once. */
const MAX_SHOWN = 100

function useColumns(state: DeliveryState): Column<Delivery>[] {
  const { t, format } = useStudio()
  const at = (time: string) => <time dateTime={time}>{format.moment(new Date(time))}</time>
  const columns: Column<Delivery>[] = [
    {
      head: t('deliveries.what'),
      cell: ({ kind, eventId }) => (
        <>
          {nameOfCode(kind, KINDS, t)}
          <bdi dir="ltr" className="page-other">
            {eventId}
          </bdi>
        </>
      ),
    },
    { head: t('deliveries.to'), cell: ({ target }) => <bdi className="mail-address">{target}</bdi> },
    { head: t('deliveries.written'), cell: ({ createdAt }) => at(createdAt) },
    { head: t('deliveries.failed'), kind: 'figure', cell: ({ attempts }) => format.count(attempts) },
    { head: t('deliveries.error'), cell: (delivery) => <LastError {...delivery} /> },
  ]
  switch (state) {
    case 'waiting':
      return [...columns, { head: t('deliveries.next'), cell: ({ dueAt }) => at(dueAt) }]
    case 'done':
      return [
        ...columns.slice(0, -1),
        { head: t('deliveries.delivered'), cell: ({ finishedAt }) => (finishedAt === null ? '–' : at(finishedAt)) },
      ]
    case 'dead':
      return [...columns, { head: t('deliveries.tryAgain'), cell: (delivery) => <TryAgain {...delivery} /> }]
  }
}

function LastError({ status, error }: Delivery) {
  const { t } = useStudio()
  if (status === null && error === null) return <span className="nothing">{t('deliveries.noError')}</span>
  return (
    <bdi lang="en" dir="ltr" className="mail-address">
      {error ?? status}
    </bdi>
  )
}

function TryAgain({ id, target, eventId }: Delivery) {
  const { t } = useStudio()
  return (
    <form action={DELIVERIES} method="post">
      <input type="hidden" name="id" value={id} />
      <button type="submit" className="quiet-button">
        {t('deliveries.tryAgain')}
        <span className="studio-hidden">
          : <bdi>{target}</bdi> <bdi dir="ltr">{eventId}</bdi>
        </span>
      </button>
    </form>
  )
}
