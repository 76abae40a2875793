/** The reports said naively, over the recorded rows themselves: what the columns are held against. */
import { sql } from 'kysely'
import type { TestEvents } from '../events.fixture.ts'

export interface NaiveEvent {
  id: number
  type: string
  second: number
  session: number
  visitor: number
  page: string | null
  path: string | null
  variant: string | null
  formId: string | null
  interaction: string | null
  opens: boolean
  enters: boolean
  isBot: boolean
  host: string | null
  utm: Record<string, string> | null
}

export interface NaivePeriod {
  readonly from: number
  readonly to: number
  readonly bots: 'exclude' | 'include' | 'only'
}

export async function naiveEvents(events: TestEvents, site: string): Promise<NaiveEvent[]> {
  return events.rows(sql<NaiveEvent>`
    select e.id, e.type, floor(extract(epoch from e.occurred_at))::bigint as second, e.session,
      coalesce(g.merged_into, s.visitor) as visitor, e.page, e.path, e.variant, e.ext ->> 'formId' as "formId",
      upper(e.ext ->> 'interactionType') as interaction, e.marks & 1 <> 0 as opens, e.marks & 2 <> 0 as enters,
      e.is_bot as "isBot", s.referrer_host as host, s.utm
    from event_record as e join event_session as s on s.id = e.session
    left join event_guest as g on g.id = s.visitor
    where e.site = ${site} order by e.id`)
}

const isWanted =
  ({ bots }: NaivePeriod) =>
  (event: NaiveEvent) =>
    bots === 'include' || event.isBot === (bots === 'only')
const isIn = (second: number, { from, to }: { from: number; to: number }) => second >= from && second < to
const distinct = (events: readonly { visitor: number }[]) => new Set(events.map(({ visitor }) => visitor)).size

function groupsOf<Entry>(entries: readonly Entry[], keyOf: (entry: Entry) => string): [Entry, ...Entry[]][] {
  const groups = new Map<string, [Entry, ...Entry[]]>()
  for (const entry of entries) {
    const group = groups.get(keyOf(entry))
    if (group) group.push(entry)
    else groups.set(keyOf(entry), [entry])
  }
  return [...groups.values()]
}

/** Sessions opened in a period, with all their events that are wanted. */
function sessionsIn(all: readonly NaiveEvent[], period: NaivePeriod) {
  const wanted = all.filter(isWanted(period))
  return wanted
    .filter((event) => event.opens && isIn(event.second, period))
    .map((opening) => ({ opening, events: wanted.filter(({ session }) => session === opening.session) }))
}

const isBounce = ({ events }: { events: readonly NaiveEvent[] }) => events.length === 1 && events[0]?.type === 'VIEW'

export function naiveFigures(all: readonly NaiveEvent[], period: NaivePeriod) {
  const sessions = sessionsIn(all, period)
  const views = all
    .filter(isWanted(period))
    .filter(({ type, second }) => type === 'VIEW' && isIn(second, period)).length
  const durations = sessions
    .map(
      ({ events }) => Math.max(...events.map(({ second }) => second)) - Math.min(...events.map(({ second }) => second)),
    )
    .sort((a, b) => a - b)
  const middle = Math.floor(durations.length / 2)
  const [low = 0, high = 0] = [durations[Math.ceil(durations.length / 2) - 1], durations[middle]]
  const none = sessions.length === 0
  return {
    visitors: distinct(sessions.map(({ opening }) => opening)),
    sessions: sessions.length,
    views,
    viewsPerSession: none ? null : views / sessions.length,
    bounceRate: none ? null : sessions.filter(isBounce).length / sessions.length,
    medianDuration: none ? null : (low + high) / 2,
  }
}

export function naivePages(all: readonly NaiveEvent[], period: NaivePeriod) {
  const wanted = all.filter(isWanted(period))
  const views = wanted.filter(({ type }) => type === 'VIEW')
  const lastViews = groupsOf(views, ({ session }) => String(session)).map((group) =>
    group.reduce((last, view) => (view.second >= last.second ? view : last)),
  )
  const name = ({ page, path }: { page: string | null; path: string | null }) => JSON.stringify([page, path])
  return groupsOf(
    views.filter(({ second }) => isIn(second, period)),
    name,
  ).map((group) => ({
    page: group[0].page,
    path: group[0].path,
    views: group.length,
    visitors: distinct(group),
    entries: group.filter(({ enters }) => enters).length,
    exits: lastViews.filter((view) => isIn(view.second, period) && name(view) === name(group[0])).length,
    variants: groupsOf(
      group.filter(({ variant }) => variant !== null),
      ({ variant }) => String(variant),
    ).map((some) => ({ variant: some[0].variant, views: some.length, visitors: distinct(some) })),
  }))
}

export function naiveSources(all: readonly NaiveEvent[], period: NaivePeriod) {
  const touch = ({ opening: { host, utm } }: { opening: NaiveEvent }) => ({
    host,
    source: utm?.utm_source ?? null,
    medium: utm?.utm_medium ?? null,
    campaign: utm?.utm_campaign ?? null,
  })
  return groupsOf(sessionsIn(all, period), (session) => JSON.stringify(touch(session))).map((group) => {
    const source = touch(group[0])
    const isCampaign = source.source !== null || source.medium !== null || source.campaign !== null
    return {
      kind: isCampaign ? 'campaign' : source.host === null ? 'direct' : 'referrer',
      ...source,
      sessions: group.length,
      visitors: distinct(group.map(({ opening }) => opening)),
      views: group.flatMap(({ events }) => events).filter(({ type }) => type === 'VIEW').length,
      bounceRate: group.filter(isBounce).length / group.length,
    }
  })
}

export function naiveTypes(all: readonly NaiveEvent[], period: NaivePeriod) {
  const custom = all
    .filter(isWanted(period))
    .filter(({ type, second }) => isIn(second, period) && !['VIEW', 'IDENTITY', 'FORM', 'FORCE_CLOSE'].includes(type))
  return groupsOf(custom, ({ type }) => type).map((group) => ({
    type: group[0].type,
    events: group.length,
    visitors: distinct(group),
  }))
}

export function naiveForms(all: readonly NaiveEvent[], period: NaivePeriod) {
  const said = all
    .filter(isWanted(period))
    .filter(({ type, second, formId, interaction }) => type === 'FORM' && isIn(second, period) && formId && interaction)
  return groupsOf(said, ({ formId }) => String(formId)).map((group) => {
    const viewed = group.filter(({ interaction }) => interaction === 'VIEWED').length
    const submitted = group.filter(({ interaction }) => interaction === 'SUBMITTED').length
    return { formId: group[0].formId, viewed, submitted, rate: viewed === 0 ? null : submitted / viewed }
  })
}

export function naiveFunnel(
  all: readonly NaiveEvent[],
  period: NaivePeriod,
  steps: readonly ((event: NaiveEvent) => boolean)[],
) {
  const seen = all.filter(isWanted(period)).filter(({ second }) => isIn(second, period))
  const people = groupsOf(seen, ({ visitor }) => String(visitor))
  /** Every way to take the steps is tried. */
  const takes = (events: readonly NaiveEvent[], some: typeof steps, since: number): boolean => {
    const [step, ...rest] = some
    if (step === undefined) return true
    return events.some((event) => step(event) && event.second >= since && takes(events, rest, event.second))
  }
  return steps.map((_, index) => people.filter((events) => takes(events, steps.slice(0, index + 1), 0)).length)
}

export function naiveExperiments(all: readonly NaiveEvent[], period: NaivePeriod, goal: string) {
  const seen = all.filter(isWanted(period)).filter(({ second }) => isIn(second, period))
  const shown = seen.filter(({ type, variant }) => type === 'VIEW' && variant !== null)
  return groupsOf(shown, ({ page, path }) => JSON.stringify([page, path])).map((group) => ({
    page: group[0].page,
    path: group[0].path,
    variants: groupsOf(group, ({ variant }) => String(variant)).map((views) => {
      const viewers = groupsOf(views, ({ visitor }) => String(visitor))
      const came = viewers.filter(([view, ...more]) => {
        const first = Math.min(view.second, ...more.map(({ second }) => second))
        return seen.some(({ type, visitor, second }) => type === goal && visitor === view.visitor && second >= first)
      })
      return { variant: views[0].variant, visitors: viewers.length, conversions: came.length }
    }),
  }))
}
