import type { SearchConfiguration, WidgetConfiguration } from '../configuration/configuration.ts'

/** Takes out of html what runs, frames or submits. */
export interface Sanitizers {
  readonly body: (html: string) => string
  /** For what a widget puts into the head. */
  readonly head: (html: string) => string
}

/** The same configuration, with html in its widgets that runs nothing in the pages of the site. */
export function withSafeTemplates(configuration: SearchConfiguration, sanitizers: Sanitizers): SearchConfiguration {
  const widgets = Object.entries(configuration.widgets).map(([id, widget]) => [id, safeWidget(widget, sanitizers)])
  return { ...configuration, widgets: Object.fromEntries(widgets) }
}

function safeWidget(widget: WidgetConfiguration, { body, head }: Sanitizers): WidgetConfiguration {
  const { templates, type, variables } = widget
  if (templates?.html === undefined) return widget
  const sanitize = type === 'seo' ? head : body
  const html = Object.fromEntries(Object.entries(templates.html).map(([device, text]) => [device, sanitize(text)]))
  return { ...widget, templates: { ...templates, html }, variables: withoutScriptAddresses(variables) }
}

/** Addresses that run code, which a variable could bring into an attribute that was clean without it. */
const SCRIPT_ADDRESS = /^[^a-z]*(?:javascript|vbscript|data)\s*:/i

function withoutScriptAddresses(variables: WidgetConfiguration['variables']): WidgetConfiguration['variables'] {
  return Object.fromEntries(
    Object.entries(variables).map(([name, variable]) => {
      const isScript = typeof variable.value === 'string' && SCRIPT_ADDRESS.test(variable.value)
      return [name, isScript ? { ...variable, value: '' } : variable]
    }),
  )
}
