import { type RefCallback, useCallback } from 'react'
import type { Query, QueryResult } from '../query.ts'
import { createWidgetModel, type WidgetBehaviour, type WidgetModel } from '../widgets/widget-model.ts'
import type { WidgetOptions } from '../widgets/widget-options.ts'
import { useSearchClient } from './search-provider.tsx'
import { useQueryResult, useRunning } from './use-query.ts'
import { useReading } from './use-reading.ts'
import { watchAppearance } from './watch-appearance.ts'
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
  dispatch: WidgetModel<object, object>['dispatch']
  query: Query
}

/** The hook beneath those of all widget types: a model for the widget around, which asks while it is mounted. */
export function useWidget<Value extends object, WidgetActions, Config>(
  behaviour: WidgetBehaviour<Value, WidgetActions, Config>,
  initial: WidgetHookOptions<Value, Config> = {},
): WidgetHook<Value, WidgetActions> {
  const client = useSearchClient()
  const around = useWidgetAround()
  const { slot } = around
  slot.model ??= createWidgetModel(client, behaviour, {
    ...around,
    ...initial,
    state: { ...initial.state, ...around.state },
  }) as unknown as WidgetModel<object, object>
  const model = slot.model as unknown as WidgetModel<Value, WidgetActions, Config>
  const { rfkId, actions, options, dispatch, query, state } = model
  useRunning(query, model.start)
  return {
    widgetRef: useCallback(
      (element) => (element ? watchAppearance(element, around, options.visibility) : undefined),
      [around, options],
    ),
    rfkId,
    state: useReading(state.onChange, state.get),
    queryResult: useQueryResult(query),
    actions,
    options,
    dispatch,
    query,
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
