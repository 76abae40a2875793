import { RegistrationError } from '../failures.ts'
import { isObject } from '../json.ts'
import { checkWidgetType, type WidgetType } from '../request/widget-types.ts'
import { behaveAsRegistered } from './registered-behaviour.ts'
import type { RegisteredWidget, RegisteredWidgets } from './registered-widgets.ts'
import type { WidgetConfig } from './widget-options.ts'

export interface WidgetRegistry<Component = unknown> extends RegisteredWidgets<Component> {
  /**
   * What is set for an id and an entity goes over what is set for the id, that over what is set for the type (6.1), and
   * what is set later over what was set before: option by option, and in those that are objects part by part.
   * @throws {RegistrationError} INVALID_WIDGET_TYPE, MISSING_COMPONENT_NAME
   */
  setWidget(rfkId: string, config: WidgetConfig<Component>): void
  setWidget(rfkId: string, entity: string, config: WidgetConfig<Component>): void
  /** @throws {RegistrationError} INVALID_WIDGET_TYPE, MISSING_COMPONENT_NAME */
  setWidgetType(type: WidgetType, config: Omit<WidgetConfig<Component>, 'type'>): void
}

/** A component without a name cannot be told apart in what is logged and reported. */
function checkComponent(component: unknown): void {
  if (component === undefined) return
  const { displayName, name } = Object(component) as { displayName?: string; name?: string }
  if (!displayName && !name)
    throw new RegistrationError('MISSING_COMPONENT_NAME', 'A component needs a name to be registered')
}

/** The second over the first. */
function over<Component>(
  first: WidgetConfig<Component> = {},
  second: WidgetConfig<Component> = {},
): RegisteredWidget<Component> {
  const options = Object.entries(second.options ?? {}).map(([name, value]) => [
    name,
    isObject(value) ? { ...Reflect.get(first.options ?? {}, name), ...value } : value,
  ])
  return { ...first, ...second, options: { ...first.options, ...Object.fromEntries(options) } }
}

/** A registry that knows nothing yet. */
export function createWidgetRegistry<Component = unknown>(): WidgetRegistry<Component> {
  const widgets = new Map<string, WidgetConfig<Component>>()
  const types = new Map<string, WidgetConfig<Component>>()
  const keep = (into: Map<string, WidgetConfig<Component>>, key: string, config: WidgetConfig<Component>) => {
    if (config.type !== undefined) checkWidgetType(config.type)
    checkComponent(config.component)
    into.set(key, over(into.get(key), config))
  }
  return {
    setWidget(
      rfkId: string,
      ...[entity, config]: [config: WidgetConfig<Component>] | [entity: string, config: WidgetConfig<Component>]
    ) {
      if (typeof entity !== 'string') keep(widgets, rfkId, entity)
      else if (config) keep(widgets, `${rfkId}@${entity}`, config)
    },
    setWidgetType: (type, config) => keep(types, checkWidgetType(type), config),
    widget(rfkId, entity, foundType) {
      const own = over(widgets.get(rfkId), widgets.get(`${rfkId}@${entity}`))
      const type = own.type ?? foundType
      const whole = over(types.get(type ?? ''), own)
      return type === undefined ? whole : { ...whole, type: type as WidgetType }
    },
    behaviour: behaveAsRegistered,
  }
}
