import type { WidgetBehaviour } from './widget-model.ts'
import type { WidgetConfig, WidgetOptions } from './widget-options.ts'

/** What is registered for a widget. */
export interface RegisteredWidget<Component = unknown> extends WidgetConfig<Component> {
  options: WidgetOptions<Component>
}

/** What a client asks of a registry. */
export interface RegisteredWidgets<Component = unknown> {
  /** What is registered for a widget, whatever it was registered for. */
  widget(rfkId: string, entity: string, foundType?: string): RegisteredWidget<Component>
  /** What widgets of a type do, where some of it is registered otherwise. */
  behaviour<Value extends object, WidgetActions, Config>(
    usual: WidgetBehaviour<Value, WidgetActions, Config>,
    options: WidgetOptions,
  ): WidgetBehaviour<Value, WidgetActions, Config>
}

/**
 * What is registered for all clients that have no registry of their own: nothing, until `widgetRegistry` puts itself in
 * its place. So a page on which nothing is registered does not bring the code that registers.
 */
export const registered: { widgets: RegisteredWidgets } = {
  widgets: { widget: () => ({ options: {} }), behaviour: (usual) => usual },
}
