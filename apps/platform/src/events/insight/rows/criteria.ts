import { METRIC_TYPES, type MetricType } from '@tessera/performance'
import { BadRequestError } from '../../../ground/http/index.ts'
import { ROW_CRITERIA, type RowCriterion } from '../../calls.ts'
import { storableText } from '../../event/storable.ts'
import { RATINGS, type Rating } from '../../vitals/rating.ts'
import { readSteps } from '../funnel.ts'
import { readStep, type Step } from '../step.ts'

/** What a row stands for: an event, or all of a session's or a visitor's that are meant, by the first of them. */
export type Counted = 'events' | 'sessions' | 'visitors'

/** What an event is about, and where its session came from: texts it has exactly, or null for what it must not have. */
export const EVENT_TEXTS = ['page', 'path', 'variant', 'form', 'interaction'] as const
export const SOURCE_TEXTS = ['host', 'source', 'medium', 'campaign'] as const
type Text = (typeof EVENT_TEXTS)[number] | (typeof SOURCE_TEXTS)[number]
export type Texts = Readonly<Partial<Record<Text, string | null>>>

const PARTS = ['opening', 'bounce', 'entry', 'exit'] as const
/** What an event was to its session: its first to arrive, that and the only one, its first page view, its last. */
export type Part = (typeof PARTS)[number]

/** Events in columns. */
export interface EventCriteria {
  readonly count: Counted
  readonly type: Step | undefined
  readonly texts: Texts
  readonly as: Part | undefined
  /** Whose time the period is. */
  readonly by: 'event' | 'session'
  /** Steps that were taken one after the other; the row is the last. */
  readonly steps: readonly Step[]
  /** Taken after all this, or with it; the row is this. */
  readonly goal: Step | undefined
}

/** The newest events of a type, as its attributes are counted. */
export interface AttributeCriteria {
  readonly type: string
  readonly attribute: string | undefined
  readonly value: string | undefined
}

/** Samples of web vitals. */
export interface SampleCriteria {
  readonly metric: MetricType | undefined
  readonly route: string | null | undefined
  readonly device: string | undefined
  readonly rating: Rating | undefined
}

export type Criteria =
  | { readonly of: 'events'; readonly events: EventCriteria }
  | { readonly of: 'attributes'; readonly attributes: AttributeCriteria }
  | { readonly of: 'samples'; readonly samples: SampleCriteria }

/** What each kind of rows can be chosen by: anything else would be left out silently. */
const TAKEN: Readonly<Record<Criteria['of'], readonly RowCriterion[]>> = {
  events: ['count', 'type', ...EVENT_TEXTS, ...SOURCE_TEXTS, 'none', 'as', 'by', 'steps', 'step', 'goal'],
  attributes: ['count', 'type', 'among', 'attribute', 'value'],
  samples: ['count', 'none', 'metric', 'route', 'device', 'rating'],
}

/** Reads {@link ROW_CRITERIA}. Throws 400 for what is not known, and for what does not go together. */
export function readCriteria(query: URLSearchParams): Criteria {
  const count = oneOf(query, 'count', ['events', 'sessions', 'visitors', 'samples']) ?? 'events'
  const isAttributes = query.has('among') || query.has('attribute') || query.has('value')
  const of = count === 'samples' ? 'samples' : isAttributes ? 'attributes' : 'events'
  const other = (Object.keys(ROW_CRITERIA) as RowCriterion[]).find(
    (name) => query.has(name) && !TAKEN[of].includes(name),
  )
  if (other !== undefined) {
    throw new BadRequestError(`"${other}" says nothing about these rows.`, `Send some of: ${TAKEN[of].join(', ')}.`)
  }
  if (count === 'samples') return { of: 'samples', samples: readSamples(query) }
  return isAttributes
    ? { of: 'attributes', attributes: readAttributes(query, count) }
    : { of: 'events', events: readEvents(query, count) }
}

function readEvents(query: URLSearchParams, count: Counted): EventCriteria {
  const type = query.get('type')
  const goal = query.get('goal')
  const criteria: EventCriteria = {
    count,
    type: type ? readStep(type) : undefined,
    texts: readTexts(query, [...EVENT_TEXTS, ...SOURCE_TEXTS]),
    as: oneOf(query, 'as', PARTS),
    by: oneOf(query, 'by', ['event', 'session']) ?? 'event',
    steps: query.has('steps') || query.has('step') ? readTaken(query) : [],
    goal: goal ? readStep(goal) : undefined,
  }
  if (count !== 'visitors' && (criteria.steps.length > 0 || criteria.goal !== undefined)) {
    throw new BadRequestError('Steps and goals are counted by visitors.', 'Send count=visitors.')
  }
  const isChosen = criteria.type ?? criteria.as ?? criteria.goal ?? Object.keys(criteria.texts)[0]
  if (criteria.steps.length > 0 && (isChosen !== undefined || criteria.by === 'session')) {
    throw new BadRequestError('Steps say themselves which events are meant.', 'Send "steps" and "step" without others.')
  }
  return criteria
}

/** The steps of a funnel up to one. */
function readTaken(query: URLSearchParams): readonly Step[] {
  const steps = readSteps(query.get('steps'))
  const text = query.get('step') || String(steps.length)
  const step = Number(text)
  if (!/^\d$/.test(text) || step < 1 || step > steps.length) {
    throw new BadRequestError(
      `"step" must be a whole number from 1 to ${steps.length}, which is how many steps there are.`,
    )
  }
  return steps.slice(0, step)
}

function readAttributes(query: URLSearchParams, count: Counted): AttributeCriteria {
  const type = query.get('type')
  const attribute = query.get('attribute')
  const value = query.get('value')
  oneOf(query, 'among', ['newest'])
  if (count !== 'events') throw new BadRequestError('Attributes are counted by events.', 'Send count=events.')
  if (!type) throw new BadRequestError('Attributes are those of a type of events.', 'Send "type" as well.')
  if (value !== null && attribute === null) throw new BadRequestError('"value" is that of an "attribute".')
  return {
    type: readStep(type).type,
    attribute: attribute === null ? undefined : storableText(attribute),
    value: value === null ? undefined : storableText(value),
  }
}

function readSamples(query: URLSearchParams): SampleCriteria {
  const { route } = readTexts(query, ['route'])
  return {
    metric: oneOf(query, 'metric', METRIC_TYPES),
    route,
    device: query.get('device') ?? undefined,
    rating: oneOf(query, 'rating', RATINGS),
  }
}

/** Texts as they are given; null for those named by `none`. An empty one is a text, too. */
function readTexts<Name extends RowCriterion>(
  query: URLSearchParams,
  names: readonly Name[],
): Partial<Record<Name, string | null>> {
  const texts: Partial<Record<Name, string | null>> = {}
  for (const name of names) {
    const text = query.get(name)
    if (text !== null) texts[name] = storableText(text)
  }
  for (const given of query.get('none')?.split(',') ?? []) {
    const name = names.find((known) => known === given)
    if (name === undefined) throw new BadRequestError('"none" is not known.', `Send some of: ${names.join(',')}.`)
    if (texts[name] !== undefined) throw new BadRequestError(`"${name}" cannot be given and be among "none".`)
    texts[name] = null
  }
  return texts
}

function oneOf<Value extends string>(
  query: URLSearchParams,
  name: RowCriterion,
  values: readonly Value[],
): Value | undefined {
  const given = query.get(name)
  if (!given) return undefined
  const value = values.find((known) => known === given)
  if (value === undefined) throw new BadRequestError(`"${name}" is not known.`, `Send one of: ${values.join(', ')}.`)
  return value
}
