import { METRIC_TYPES } from '@tessera/performance'
import { Fragment, type ReactNode } from 'react'
import { useStudio } from '../../studio-context.tsx'
import type { RowCriterion } from '../figures.ts'
import { StepName } from '../parts/event-type.tsx'
import { GivenText } from '../parts/given-text.tsx'
import { PageName } from '../parts/page-name.tsx'
import type { RowsAsked, Span } from '../rows-address.ts'
import { SourceName } from './sources.tsx'
import { DeviceName, KINDS } from './vitals.tsx'

/** Which rows are shown, in words: each criterion under its name. */
export function RowCriteriaList({ asked: { by, span } }: { asked: RowsAsked }) {
  const { t } = useStudio()
  const none = by.none?.split(',') ?? []
  const isGiven = (...names: readonly RowCriterion[]) =>
    names.some((name) => by[name] !== undefined || none.includes(name))
  const text = (name: RowCriterion) => by[name] ?? null
  const metric = METRIC_TYPES.find((name) => name === by.metric)
  const chips: readonly (readonly [name: string, value: ReactNode, isShown: boolean])[] = [
    [t('live.time'), span && <Moments span={span} />, span !== undefined],
    [t('events.type'), <StepName key="type" step={by.type ?? ''} />, isGiven('type')],
    [t('pages.page'), <PageName key="page" page={text('page')} path={text('path')} />, isGiven('page', 'path')],
    [t('experiments.variant'), <GivenText key="variant" text={by.variant} />, isGiven('variant')],
    [t('forms.form'), <GivenText key="form" text={by.form} />, isGiven('form')],
    [
      t('sources.source'),
      <SourceName
        key="source"
        host={text('host')}
        source={text('source')}
        medium={text('medium')}
        campaign={text('campaign')}
      />,
      isGiven('host', 'source', 'medium', 'campaign'),
    ],
    [t('experiments.goal'), <StepName key="goal" step={by.goal ?? ''} />, isGiven('goal')],
    [t('funnel.steps'), <Steps key="steps" steps={by.steps} step={by.step} />, isGiven('steps')],
    [t('events.key'), <GivenText key="attribute" text={by.attribute} />, isGiven('attribute')],
    [t('rows.value'), <GivenText key="value" text={by.value} />, isGiven('value')],
    [
      t('rows.metric'),
      metric === undefined ? <GivenText text={by.metric} /> : t(`vitals.${metric}`),
      isGiven('metric'),
    ],
    [
      t('vitals.route'),
      none.includes('route') ? t('vitals.noRoute') : <GivenText text={by.route} dir="ltr" />,
      isGiven('route'),
    ],
    [t('vitals.device'), <DeviceName key="device" device={by.device ?? ''} />, isGiven('device')],
    [t('rows.rating'), <Rating key="rating" rating={by.rating ?? ''} />, isGiven('rating')],
  ]
  const shown = chips.filter(([, , isShown]) => isShown)
  if (shown.length === 0) return null
  return (
    <dl className="row-criteria">
      {shown.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** From a moment to another; anything that is none is not written. */
function Moments({ span: { since, until } }: { span: Span }) {
  const { format } = useStudio()
  const write = (text: string) => {
    const moment = new Date(text)
    return Number.isNaN(moment.getTime()) ? <GivenText text={text} /> : format.moment(moment)
  }
  return (
    <>
      {write(since)} – {write(until)}
    </>
  )
}

/** The steps that were taken, in their order. */
function Steps({ steps = '', step }: { steps: string | undefined; step: string | undefined }) {
  return steps
    .split(',')
    .slice(0, Number(step) || undefined)
    .map((one, place) => (
      <Fragment key={place}>
        {place > 0 && <span className="then"> → </span>}
        <StepName step={one} />
      </Fragment>
    ))
}

function Rating({ rating }: { rating: string }) {
  const { t } = useStudio()
  if (!Object.hasOwn(KINDS, rating)) return <GivenText text={rating} />
  return t(`vitals.${KINDS[rating as keyof typeof KINDS]}`)
}
