import type { WidgetAnswer } from '../answer.ts'
import type { SearchClient } from '../client.ts'
import { UPDATE_DEBOUNCE_MS } from '../constants.ts'
import { debounce } from '../debounce.ts'
import type { Dispatch, WidgetPlace } from '../dispatcher.ts'
import type { Query } from '../query.ts'
import type { PageContextJson } from '../request/request-table.ts'
import type { WidgetType } from '../request/widget-types.ts'
import { createState, type State } from '../state.ts'
import type { TrackedItem, TrackedRequest } from '../tracking/event-parts.ts'
import { type ActionFamily, actionName } from './action-names.ts'
import type { WidgetOptions } from './widget-options.ts'

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
  /** First part of the names its actions are dispatched as. Absent: it has none. */
  family?: ActionFamily
  /** What actions are dispatched as that have a name of their own. */
  names?: Record<string, string>
  first: Value
  /**
   * Lets the request ask for what the state says, of which parts may be somebody else's to ask for. `before`: the state
   * it asks for now.
   */
  ask(ground: WidgetGround<Value, Config>, state: Partial<Value>, before: Partial<Value> | undefined): void
  /** Once the site has built its part of the request: what depends on both. */
  built?(ground: WidgetGround<Value, Config>): void
  actions(ground: WidgetGround<Value, Config>): WidgetActions
  /** What an answer adds to the state. True: something can be asked for only now. */
  complete?(ground: WidgetGround<Value, Config>, answer: WidgetAnswer): boolean
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
  /**
   * Lets an action of this widget be heard: the place of the widget goes with it. One of its own, such as
   * `searchResults/SORT_CHANGED`, is carried out before.
   */
  dispatch: Dispatch<WidgetPlace>
  /** The state where nothing is said of it. */
  base: Value
  /** What is registered for it. */
  options: WidgetOptions
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
  usual: WidgetBehaviour<Value, WidgetActions, Config>,
  options: WidgetModelOptions<Value, Config>,
): WidgetModel<Value, WidgetActions, Config> {
  const { rfkId, entity, instanceId, context, type = usual.type } = options
  const place: WidgetPlace = { rfkId, entity, instanceId }
  const registered = client.registry.widget(rfkId, entity, type).options
  const behaviour = client.registry.behaviour(usual, registered)
  const { dispatcher } = client
  const query = client.createQuery({ ...place, type })
  const request = query.getRequest()
  if (context) query.getContext().load(context)

  const base: Value = { ...behaviour.first, ...registered.state }
  const ground: WidgetGround<Value, Config> = {
    ...place,
    client,
    query,
    state: createState<Value>({ ...base, ...options.state }),
    config: options.config ?? ({} as Config),
  }
  const { get } = ground.state
  behaviour.ask(ground, get(), undefined)
  // What a site builds holds over the state, until that changes.
  registered.setupRequest?.(request)
  options.query?.(query)
  behaviour.built?.(ground)

  const complete = () => {
    const { data, isPreviousData } = query.getResult()
    if (data && !isPreviousData && behaviour.complete?.(ground, data)) behaviour.ask(ground, get(), get())
  }
  complete()

  let before = get()
  let unsaid: Partial<Value> = {}
  const say = debounce(() => {
    const state = unsaid
    unsaid = {}
    dispatcher.dispatch('core/WIDGET_STATE_CHANGED', { ...place, state })
  }, client.configuration.updateDebounce ?? UPDATE_DEBOUNCE_MS)
  ground.state.onChange((changed) => {
    unsaid = { ...unsaid, ...changed }
    say()
    const last = before
    before = get()
    behaviour.ask(ground, before, last)
  })
  query.onUpdate(complete)

  const carriedOut = new Map<string, (payload: never) => void>()
  const dispatch: Dispatch<WidgetPlace> = (name, payload) => {
    carriedOut.get(name)?.(payload as never)
    dispatcher.dispatch(name, { ...place, ...payload } as never)
  }
  const actions = Object.entries(behaviour.actions(ground) as object).map(([action, carryOut]) => {
    const name = behaviour.names?.[action] ?? actionName(behaviour.family, action)
    carriedOut.set(name, carryOut)
    return [action, (payload: object) => dispatch(name, payload as never)]
  })

  return {
    ...ground,
    base,
    options: registered,
    dispatch,
    actions: Object.fromEntries(actions),
    start() {
      const stop = query.start()
      dispatcher.dispatch('core/LOAD', place)
      return () => {
        say.cancel()
        stop()
        dispatcher.dispatch('core/UNLOAD', place)
      }
    },
    appeared() {
      const data = query.getLastResponse()
      if (!data) return
      dispatcher.dispatch('core/WIDGET_APPEAR', { ...place, data })
      client.tracking.trackViewEvent({ rfkId, entity, request: trackedRequest(query), items: shownItems(data) })
    },
  }
}
