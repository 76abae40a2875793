import { RegistrationError } from '../failures.ts'
import type { WidgetRequest } from '../request/widget-request.ts'
import { checkWidgetType, type WidgetType } from '../request/widget-types.ts'

/** When a widget counts as seen (6.6). */
export interface Visibility {
  /** Part that is in view, 0 to 1. Default 0.2. */
  threshold?: number
  /** Default true. */
  triggerOnce?: boolean
  rootMargin?: string
}

export interface WidgetOptions {
  visibility?: Visibility
  /** Changes what every widget of its kind asks for, before the widget itself does. */
  setupRequest?: (request: WidgetRequest) => void
  /** What its state begins with. */
  state?: object
  /** Goes to the component beside what it is given. */
  props?: object
}

/** What shows a widget, and how. `Component` is whatever the user interface calls one. */
export interface WidgetConfig<Component> {
  type?: WidgetType
  component?: Component
  options?: WidgetOptions
}

export interface WidgetRegistry<Component = unknown> {
  /**
   * What is set for an id and an entity goes over what is set for the id, that over what is set for the type (6.1).
   * @throws {RegistrationError} INVALID_WIDGET_TYPE, MISSING_COMPONENT_NAME
   */
  setWidget(rfkId: string, config: WidgetConfig<Component>): void
  setWidget(rfkId: string, entity: string, config: WidgetConfig<Component>): void
  /** @throws {RegistrationError} INVALID_WIDGET_TYPE, MISSING_COMPONENT_NAME */
  setWidgetType(type: WidgetType, config: Omit<WidgetConfig<Component>, 'type'>): void
  widget(rfkId: string, entity: string, foundType?: string): WidgetConfig<Component>
}

/** A component without a name cannot be told apart in what is logged and reported. */
function checkComponent(component: unknown): void {
  if (component === undefined) return
  const { displayName, name } = Object(component) as { displayName?: string; name?: string }
  if (!displayName && !name)
    throw new RegistrationError('MISSING_COMPONENT_NAME', 'A component needs a name to be registered')
}

/** A registry that knows nothing yet. */
export function createWidgetRegistry<Component = unknown>(): WidgetRegistry<Component> {
  const widgets = new Map<string, WidgetConfig<Component>>()
  const types = new Map<string, WidgetConfig<Component>>()
  const keep = (into: Map<string, WidgetConfig<Component>>, key: string, config: WidgetConfig<Component>) => {
    if (config.type !== undefined) checkWidgetType(config.type)
    checkComponent(config.component)
    into.set(key, config)
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
      const byId = widgets.get(rfkId)
      const byEntity = widgets.get(`${rfkId}@${entity}`)
      const type = byEntity?.type ?? byId?.type ?? foundType
      const byType = type === undefined ? undefined : types.get(type)
      const options = { ...byType?.options, ...byId?.options, ...byEntity?.options }
      return { ...byType, ...byId, ...byEntity, ...(type !== undefined && { type: type as WidgetType }), options }
    },
  }
}
