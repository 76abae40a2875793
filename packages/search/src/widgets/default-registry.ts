import { registered } from './registered-widgets.ts'
import { createWidgetRegistry, type WidgetRegistry } from './registry.ts'

function forAll(registry: WidgetRegistry): WidgetRegistry {
  registered.widgets = registry
  return registry
}

/** What a site registers once, for all of its pages. It says what shows a widget, nothing about who visits. */
export const widgetRegistry = /* @__PURE__ */ forAll(/* @__PURE__ */ createWidgetRegistry())
