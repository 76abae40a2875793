import type { SearchAnswer, WidgetAnswer } from './answer.ts'
import { DEFAULT_ENTITY, MAX_ITEMS } from './constants.ts'
import type { DataSources } from './data-sources.ts'
import { type Debounced, debounce } from './debounce.ts'
import { canceled, ServiceError } from './failures.ts'
import { merged, plain } from './json.ts'
import type { MarketplaceContextJson, PageContextJson, SearchBody, WidgetItem } from './request/request-table.ts'

/** A widget's question, as it waits for its answer. */
export interface Ask {
  item: WidgetItem
  instanceId: string
  /** Goes over the context of the page. */
  context: PageContextJson
  marketplace: MarketplaceContextJson
  dataSource: string
  /** Questions are asked together with those of the same group. Default: those of the same context. */
  debounceBy?: string | undefined
  signal: AbortSignal
}

interface Waiting extends Ask {
  resolve(answer: WidgetAnswer): void
  reject(error: unknown): void
}

interface Group {
  waiting: Waiting[]
  post: Debounced
}

export interface BatcherParts {
  sources: DataSources
  /** Milliseconds. */
  wait: number
  /** Context, flags and marketplace block of the page. */
  page(): SearchBody
  middleware?: (() => Promise<void>) | undefined
  /** Listens for every widget that was answered. */
  answered(widget: WidgetAnswer): void
}

export interface Batcher {
  /** Asks together with others. Rejects with a `ServiceError`, or an `AbortError` once the signal says so. */
  ask(ask: Ask): Promise<WidgetAnswer>
  /** Asks at once, alone. */
  askAlone(ask: Ask): Promise<WidgetAnswer>
  /** Asks now what waits. */
  flush(): void
}

const place = ({ rfk_id, entity }: { rfk_id?: string; entity?: string }) => `${rfk_id}@${entity ?? DEFAULT_ENTITY}`

/** Of several questions of one instance only the last is asked. */
function latest(waiting: Waiting[]): Waiting[] {
  const last = new Map(waiting.map((one) => [`${place(one.item)}+${one.instanceId}`, one]))
  const kept = new Set(last.values())
  for (const one of waiting) if (!kept.has(one)) one.reject(canceled())
  return waiting.filter((one) => kept.has(one))
}

/** Several widgets with the same id are answered in the order they were asked (5.2). */
function give(asked: Waiting[], { widgets = [] }: SearchAnswer): void {
  const answers = new Map<string, WidgetAnswer[]>()
  for (const widget of widgets) answers.set(place(widget), [...(answers.get(place(widget)) ?? []), widget])
  for (const { item, resolve, reject } of asked) {
    const answer = answers.get(place(item))?.shift()
    const [error] = answer?.errors ?? []
    if (!answer)
      reject(new ServiceError('WIDGET_MISSING', `Response processing error: could not find ${item.rfk_id} in response`))
    else if (error)
      reject(new ServiceError('WIDGET_REFUSED', error.message, { status: 200, errors: answer.errors ?? [] }))
    else resolve(answer)
  }
}

/** Puts the questions of a page together into one request (5.2). */
export function createBatcher({ sources, wait, page, middleware, answered }: BatcherParts): Batcher {
  const groups = new Map<string, Group>()

  async function post(asked: Waiting[]): Promise<void> {
    const [first] = asked
    if (!first) return
    const giveUp = new AbortController()
    const left = new Set(asked)
    for (const one of asked)
      one.signal.addEventListener('abort', () => {
        left.delete(one)
        one.reject(canceled())
        if (left.size === 0) giveUp.abort()
      })
    try {
      const process = sources.processor(first.dataSource)
      const { context, ordercloud, rfk_flags } = page()
      const body = plain<SearchBody>({
        context: merged(context, first.context),
        rfk_flags,
        widget: { items: asked.map(({ item }) => item) },
        ordercloud: ordercloud && merged(ordercloud, first.marketplace),
      })
      const answer = await process(body, { signal: giveUp.signal })
      for (const widget of answer.widgets ?? []) answered(widget)
      give(asked, answer)
    } catch (error) {
      for (const one of asked) one.reject(error)
    }
  }

  async function flush(group: Group): Promise<void> {
    const waiting = group.waiting.splice(0)
    try {
      if (waiting.some(({ signal }) => !signal.aborted)) await middleware?.()
      const asked = latest(waiting.filter(({ signal }) => !signal.aborted))
      const batches = []
      while (asked.length) batches.push(post(asked.splice(0, MAX_ITEMS)))
      await Promise.all(batches)
    } catch (error) {
      for (const one of waiting) one.reject(error)
    }
  }

  const wants = (ask: Ask, take: (one: Waiting) => void) =>
    new Promise<WidgetAnswer>((resolve, reject) => {
      const give = () => reject(canceled())
      if (ask.signal.aborted) return give()
      ask.signal.addEventListener('abort', give)
      take({ ...ask, resolve, reject })
    })

  return {
    ask: (ask) =>
      wants(ask, (one) => {
        const key = `${one.dataSource} ${one.debounceBy ?? JSON.stringify([one.context, one.marketplace])}`
        let group = groups.get(key)
        if (!group) {
          const fresh: Group = {
            waiting: [],
            post: debounce(() => {
              groups.delete(key)
              flush(fresh)
            }, wait),
          }
          groups.set(key, fresh)
          group = fresh
        }
        group.waiting.push(one)
        group.post()
      }),
    askAlone: (ask) =>
      wants(ask, (one) => {
        post([one])
      }),
    flush() {
      for (const { post } of [...groups.values()]) post.flush()
    },
  }
}
