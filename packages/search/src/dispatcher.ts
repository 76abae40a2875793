import type { WidgetAnswer } from './answer.ts'
import type { Interactions } from './tracking/interactions.ts'
import type { WidgetActionPayloads } from './widgets/action-names.ts'

/** A widget on a page. */
export interface WidgetPlace {
  rfkId: string
  entity: string
  instanceId: string
}

/** Where a page says that a widget belongs, without a component of its own. */
export interface FoundWidget {
  rfkId: string
  entity?: string | undefined
  node: HTMLElement
}

/** A query asks; then one of the others. */
type DataRequests<Name extends string> = Record<Name | `${Name}_CANCELED`, WidgetPlace> &
  Record<`${Name}_SUCCESS`, WidgetPlace & { data: WidgetAnswer }> &
  Record<`${Name}_FAIL`, WidgetPlace & { error: unknown }>

/** What a client lets be heard, with what it says (5.1). */
export interface Actions
  extends DataRequests<'core/WIDGET_DATA_REQUEST'>,
    DataRequests<'core/PAGE_WIDGETS_DATA_REQUEST'>,
    Interactions,
    WidgetActionPayloads {
  /** A widget is there, and has gone. */
  'core/LOAD': WidgetPlace
  'core/UNLOAD': WidgetPlace
  'core/PAGE_CONTEXT_CHANGED': { context: object }
  'core/OC_CONTEXT_CHANGED': { context: object }
  /** Only what has changed. */
  'core/WIDGET_STATE_CHANGED': WidgetPlace & { state: object }
  'core/WIDGET_APPEAR': WidgetPlace & { data: WidgetAnswer }
  /** Nodes that wait for a widget: standalone widgets are put into them (6.1). */
  'core/FOUND_WIDGETS': { widgets: FoundWidget[] }
}

export type ActionName = keyof Actions

/** An action of the list above, or one of your own. */
export type Action = { [Name in ActionName]: { type: Name; payload: Actions[Name] } }[ActionName]

/** Says an action; `Known` of what it says is known anyway. Names that are not in the list above are your own. */
export type Dispatch<Known = unknown> = <Name extends string>(
  name: Name,
  payload: Name extends ActionName ? Omit<Actions[Name], keyof Known> : object,
) => void

export interface Dispatcher {
  dispatch: Dispatch
  /** Returns how to stop. */
  on<Name extends ActionName>(name: Name, listener: (payload: Actions[Name]) => void): () => void
  /** Hears everything, after those who wait for that action alone. Returns how to stop. */
  subscribe(listener: (action: Action) => void): () => void
}

/** Lets be heard what happens in one client. */
export function createDispatcher(): Dispatcher {
  const listeners = new Map<string, Set<(payload: never) => void>>()
  const hear = (name: string, listener: (payload: never) => void) => {
    const heard = listeners.get(name) ?? new Set()
    listeners.set(name, heard.add(listener))
    return () => {
      heard.delete(listener)
    }
  }
  const tell = (name: string, payload: unknown) => {
    for (const listener of [...(listeners.get(name) ?? [])]) listener(payload as never)
  }
  return {
    dispatch(type, payload) {
      tell(type, payload)
      tell('', { type, payload })
    },
    on: hear,
    subscribe: (listener) => hear('', listener),
  }
}
