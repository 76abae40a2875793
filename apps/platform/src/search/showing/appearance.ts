import type { WidgetConfiguration } from '../configuration/configuration.ts'
import type { AppearanceBlock } from '../wire/read-item.ts'

type Sections = NonNullable<WidgetConfiguration['templates']>
type Section = keyof Sections

/**
 * Templates of a block, banner or seo widget, with its variables in their places (contract "search", 4.2 and 13.8).
 * Nothing named means everything.
 */
export function appearanceOf(
  { templates: wanted = {}, variables: wantedVariables }: AppearanceBlock,
  rfkId: string,
  { templates = {}, variables, css_names, html_names, js_names }: WidgetConfiguration,
): object {
  const values = Object.fromEntries(Object.entries(variables).map(([name, { value }]) => [name, String(value ?? '')]))
  const sections = (wanted.sections?.length ? wanted.sections : (['html', 'css', 'js'] as const)).filter(
    (section) => templates[section] !== undefined,
  )
  const written = (section: Section, text: string) => {
    const filled = wanted.keep_variables === true ? text : filledIn(text, values, section)
    return section === 'css' && wanted.keep_original_css !== true ? scoped(filled, rfkId) : filled
  }
  return {
    css_names,
    html_names,
    js_names,
    templates: Object.fromEntries(
      sections.map((section) => {
        const devices = Object.entries(templates[section] ?? {}).filter(
          ([device]) => !wanted.devices?.length || wanted.devices.some((one) => one === device),
        )
        const shown = devices.map(([device, text]) => [device, { content: written(section, text ?? '') }])
        return [section, { devices: Object.fromEntries(shown) }]
      }),
    ),
    ...(wantedVariables && { variables: variablesOf(wantedVariables.sections, variables, templates) }),
  }
}

/** The variables that the named sections use; with none named, all of them. */
function variablesOf(
  wanted: readonly string[] | undefined,
  variables: WidgetConfiguration['variables'],
  templates: Sections,
): WidgetConfiguration['variables'] {
  if (!wanted?.length) return variables
  const texts = wanted.flatMap((section) => Object.values(templates[section as Section] ?? {}))
  const used = new Set(texts.flatMap((text) => [...text.matchAll(VARIABLE)].map(([, name]) => name)))
  return Object.fromEntries(Object.entries(variables).filter(([name]) => used.has(name)))
}

const VARIABLE = /\{\{\s*([\w-]+)\s*\}\}/g

/** Values are text: in a page they cannot become elements. */
function filledIn(text: string, values: Readonly<Record<string, string>>, section: Section): string {
  return text.replace(VARIABLE, (whole, name: string) => {
    const value = values[name]
    if (value === undefined) return whole
    return section === 'html'
      ? escaped(value)
      : section === 'css'
        ? value.replace(/[{}<>;\\]/g, '')
        : JSON.stringify(value).slice(1, -1).replace(/</g, '\\u003c')
  })
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (value: string) => value.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)

/** Rules of the style hold within the widget alone: CSS nesting says it for all of them. */
const scoped = (css: string, rfkId: string) => `[data-rfkid="${rfkId.replace(/["\\]/g, '\\$&')}"] {\n${css}\n}`
