import type { WidgetAnswer } from '../answer.ts'
import type { SearchClient } from '../client.ts'
import { UPDATE_DEBOUNCE_MS } from '../constants.ts'
import { debounce } from '../debounce.ts'
import type { WidgetPlace } from '../dispatcher.ts'
import type { Query } from '../query.ts'
import type { PageContextJson } from '../request/request-table.ts'
import type { WidgetType } from '../request/widget-types.ts'
import { createState, type State } from '../state.ts'
import type { TrackedItem, TrackedRequest } from '../tracking/event-parts.ts'

/** What a widget's state and actions work on. */
export interface WidgetGround<Value extends object, Config> extends WidgetPlace {
  client: SearchClient
  query: Query
  state: State<Value>
  config: Config
}

/** What widgets of one type do: a row of the contract's tables (6.2, 6.4). */
export interface WidgetBehaviour<Value extends object, WidgetActions, Config> {
  type: WidgetType
  first: Value
  /** Lets the request ask for what the state says. `before`: the state it asks for now. */
  ask(ground: WidgetGround<Value, Config>, before: Value | undefined): void
  actions(ground: WidgetGround<Value, Config>): WidgetActions
  /** What an answer adds to the state. */
  complete?(ground: WidgetGround<Value, Config>, answer: WidgetAnswer): void
}

export interface WidgetModelOptions<Value, Config> extends WidgetPlace {
  /** Default: the type the behaviour is for. */
  type?: WidgetType | undefined
  state?: Partial<Value> | undefined
  /** Sets up what is asked beside the state. */
  query?: ((query: Query) => void) | undefined
  config?: Config | undefined
  /** What this widget alone says about who asks. */
  context?: PageContextJson | undefined
}

export interface WidgetModel<Value extends object, WidgetActions, Config = object> extends WidgetGround<Value, Config> {
  actions: WidgetActions
  /** The state where nothing is said of it. */
  base: Value
  /** Asks, and goes on asking, until the function it returns is called. */
  start(): () => void
  /** Reports that the widget was seen, with what it shows. */
  appeared(): void
}

/** The search an event belongs to, as the request and its answer tell it (8.2). */
export function trackedRequest(query: Query): TrackedRequest {
  const { search, questions } = query.getRequest().toJson()
  const data = query.getLastResponse()
  const { offset = 0, limit = data?.limit } = search ?? {}
  const { keyphrase, original_keyphrase, redirect_url } = data?.response_context ?? {}
  return {
    keyword: search?.query?.keyphrase ?? questions?.keyphrase ?? '',
    modified_keyword: original_keyphrase && keyphrase !== original_keyphrase ? keyphrase : undefined,
    num_results: data?.content?.length,
    total_results: data?.total_item,
    num_requested: limit,
    page_size: limit,
    page_number: limit ? Math.floor(offset / limit) + 1 : undefined,
    redirect_url,
  }
}

/** What an answer shows, as events name it. */
export const shownItems = (data: WidgetAnswer | undefined): TrackedItem[] =>
  (data?.content ?? []).map(({ id, source_id }) => ({ id, sourceId: source_id }))

/**
 * A widget without its looks: state, query and actions (6). The state says what is asked; a change of it reaches the
 * query at once and is broadcast to others together with what else changes within 50 ms (5.3).
 */
export function createWidgetModel<Value extends object, WidgetActions, Config>(
  client: SearchClient,
  behaviour: WidgetBehaviour<Value, WidgetActions, Config>,
  options: WidgetModelOptions<Value, Config>,
): WidgetModel<Value, WidgetActions, Config> {
  const { rfkId, entity, instanceId, context, type = behaviour.type } = options
  const { setupRequest, state: registered } = client.registry.widget(rfkId, entity, type).options ?? {}
  const query = client.createQuery({ rfkId, entity, instanceId, type })
  if (context) query.getContext().load(context)
  setupRequest?.(query.getRequest())
  options.query?.(query)

  const base: Value = { ...behaviour.first, ...registered }
  const ground: WidgetGround<Value, Config> = {
    rfkId,
    entity,
    instanceId,
    client,
    query,
    state: createState<Value>({ ...base, ...options.state }),
    config: options.config ?? ({} as Config),
  }
  behaviour.ask(ground, undefined)

  const complete = () => {
    const { data, isPreviousData } = query.getResult()
    if (data && !isPreviousData) behaviour.complete?.(ground, data)
  }
  complete()

  let before = ground.state.get()
  let unsaid: Partial<Value> = {}
  const say = debounce(() => {
    const state = unsaid
    unsaid = {}
    client.dispatcher.dispatch('core/WIDGET_STATE_CHANGED', { rfkId, entity, instanceId, state })
  }, client.configuration.updateDebounce ?? UPDATE_DEBOUNCE_MS)
  ground.state.onChange((changed) => {
    unsaid = { ...unsaid, ...changed }
    say()
    const last = before
    before = ground.state.get()
    behaviour.ask(ground, last)
  })
  query.onUpdate(complete)

  return {
    ...ground,
    base,
    actions: behaviour.actions(ground),
    start() {
      const stop = query.start()
      return () => {
        say.cancel()
        stop()
      }
    },
    appeared() {
      const data = query.getLastResponse()
      if (!data) return
      client.dispatcher.dispatch('core/WIDGET_APPEAR', { rfkId, entity, instanceId, data })
      client.tracking.trackViewEvent({ rfkId, entity, request: trackedRequest(query), items: shownItems(data) })
    },
  }
}
