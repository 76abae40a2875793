import type { WidgetAnswer } from './answer.ts'

/** A widget on a page. */
export interface WidgetPlace {
  rfkId: string
  entity: string
  instanceId: string
}

/** What a client lets be heard, with what it says (5.1). */
export interface Actions {
  'core/PAGE_CONTEXT_CHANGED': { context: object }
  'core/OC_CONTEXT_CHANGED': { context: object }
  'core/WIDGET_DATA_REQUEST': WidgetPlace
  'core/WIDGET_DATA_REQUEST_SUCCESS': WidgetPlace & { data: WidgetAnswer }
  'core/WIDGET_DATA_REQUEST_FAIL': WidgetPlace & { error: unknown }
  'core/WIDGET_DATA_REQUEST_CANCELED': WidgetPlace
  /** Only what has changed. */
  'core/WIDGET_STATE_CHANGED': WidgetPlace & { state: object }
  'core/WIDGET_APPEAR': WidgetPlace & { data: WidgetAnswer }
}

export type ActionName = keyof Actions

export interface Dispatcher {
  dispatch<Name extends ActionName>(name: Name, payload: Actions[Name]): void
  /** Returns how to stop. */
  on<Name extends ActionName>(name: Name, listener: (payload: Actions[Name]) => void): () => void
}

/** Lets be heard what happens in one client. */
export function createDispatcher(): Dispatcher {
  const listeners = new Map<string, Set<(payload: never) => void>>()
  return {
    dispatch(name, payload) {
      for (const listener of [...(listeners.get(name) ?? [])]) listener(payload as never)
    },
    on(name, listener) {
      const heard = listeners.get(name) ?? new Set()
      listeners.set(name, heard.add(listener))
      return () => {
        heard.delete(listener)
      }
    },
  }
}
