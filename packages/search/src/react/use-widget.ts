import { type RefCallback, useCallback, useMemo } from 'react'
import type { Dispatcher } from '../dispatcher.ts'
import type { Query, QueryResult } from '../query.ts'
import { observeVisibility } from '../visibility.ts'
import type { WidgetOptions } from '../widgets/registry.ts'
import { createWidgetModel, type WidgetBehaviour, type WidgetModel } from '../widgets/widget-model.ts'
import { useSearchClient } from './search-provider.tsx'
import { useQueryResult, useRunning } from './use-query.ts'
import { useReading } from './use-reading.ts'
import { useWidgetAround } from './widget.tsx'

export interface WidgetHookOptions<Value, Config> {
  /** What the state begins with; properties of the widget go over it. */
  state?: Partial<Value>
  /** Sets up what is asked beside the state. Called once. */
  query?: (query: Query) => void
  config?: Config
}

export interface WidgetHook<Value, WidgetActions> {
  /** Belongs to the element whose appearance counts as the widget's. */
  widgetRef: RefCallback<Element>
  rfkId: string
  state: Value
  queryResult: QueryResult
  actions: WidgetActions
  options: WidgetOptions
  dispatch: Dispatcher['dispatch']
  query: Query
}

/** Reports that the widget is seen: once there is something to see, and once in all unless told otherwise (6.6). */
function useAppearance(model: WidgetModel<object, object>, options: WidgetOptions): RefCallback<Element> {
  const { slot } = useWidgetAround()
  const { visibility } = options
  const isOnce = visibility?.triggerOnce !== false
  return useCallback(
    (element: Element | null) => {
      if (!element) return undefined
      let isWaiting = false
      const appear = () => {
        if (!isWaiting || !model.query.getLastResponse() || (isOnce && slot.hasAppeared)) return
        isWaiting = false
        slot.hasAppeared = true
        model.appeared()
      }
      const stopObserving = observeVisibility(element, visibility ?? {}, ({ isIntersecting }) => {
        isWaiting = isIntersecting
        appear()
      })
      const stopListening = model.query.onUpdate(appear)
      return () => {
        stopObserving()
        stopListening()
      }
    },
    [model, slot, visibility, isOnce],
  )
}

/** The hook beneath those of all widget types: a model for the widget around, which asks while it is mounted. */
export function useWidget<Value extends object, WidgetActions, Config>(
  behaviour: WidgetBehaviour<Value, WidgetActions, Config>,
  { state, query, config }: WidgetHookOptions<Value, Config> = {},
): WidgetHook<Value, WidgetActions> {
  const client = useSearchClient()
  const around = useWidgetAround()
  const { slot, rfkId, entity, type } = around
  slot.model ??= createWidgetModel(client, behaviour, {
    ...around,
    state: { ...state, ...around.state },
    query,
    config,
  }) as unknown as WidgetModel<object, object>
  const model = slot.model as unknown as WidgetModel<Value, WidgetActions, Config>
  const options = useMemo(
    () => client.registry.widget(rfkId, entity, type).options ?? {},
    [client, rfkId, entity, type],
  )
  useRunning(model.query, model.start)
  return {
    widgetRef: useAppearance(slot.model, options),
    rfkId,
    state: useReading(model.state.onChange, model.state.get),
    queryResult: useQueryResult(model.query),
    actions: model.actions,
    options,
    dispatch: client.dispatcher.dispatch,
    query: model.query,
  }
}

/** The model of the widget around, for its parts. */
export function useModel<Value extends object, WidgetActions, Config = object>(): WidgetModel<
  Value,
  WidgetActions,
  Config
> {
  const { slot } = useWidgetAround()
  if (!slot.model) throw new Error('The hook of the widget around must be called before those of its parts')
  return slot.model as unknown as WidgetModel<Value, WidgetActions, Config>
}

/** State of the widget around. */
export function useModelState<Value extends object>(): Value {
  const { state } = useModel<Value, unknown>()
  return useReading(state.onChange, state.get)
}
