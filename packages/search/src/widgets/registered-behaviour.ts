import { actionName } from './action-names.ts'
import type { WidgetBehaviour } from './widget-model.ts'
import type { AnyWidgetState, WidgetOptions } from './widget-options.ts'

const nothing = () => {}

/**
 * What widgets of a type do, with the `propStateMapping` and the `actionProps` that are registered: a mapped part of the
 * state gets into the request by its mapping alone, and there are the actions of the type and those registered.
 */
export function behaveAsRegistered<Value extends object, WidgetActions, Config>(
  usual: WidgetBehaviour<Value, WidgetActions, Config>,
  { propStateMapping = {}, actionProps = {} }: WidgetOptions,
): WidgetBehaviour<Value, WidgetActions, Config> {
  const mapped = Object.entries(propStateMapping)
  const hidden = Object.fromEntries(mapped.map(([part]) => [part, undefined]))
  return {
    ...usual,
    names: actionProps,
    ask(ground, state, before = {}) {
      // First: what is left can depend on it, such as the offset of a page on how many results a page has.
      for (const [part, map] of mapped)
        if (Reflect.get(state, part) !== Reflect.get(before, part))
          map(ground.query.getRequest(), state as AnyWidgetState)
      usual.ask(ground, { ...state, ...hidden }, { ...before, ...hidden })
    },
    actions(ground) {
      const own = usual.actions(ground)
      const byName = new Map(
        Object.entries(own as object).map(([action, act]) => [actionName(usual.family, action), act]),
      )
      const more = Object.entries(actionProps).map(([action, name]) => [action, byName.get(name) ?? nothing])
      return { ...own, ...Object.fromEntries(more) }
    },
  }
}
