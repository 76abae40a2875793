import { createWidgetRegistry } from './registry.ts'

/** What a site registers once, for all of its pages. It says what shows a widget, nothing about who visits. */
export const widgetRegistry = /* @__PURE__ */ createWidgetRegistry()
