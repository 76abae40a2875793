import { DEFAULT_DESCRIPTION, DEFAULT_GROUP, DEFAULT_THUMBNAIL } from '../constants.ts'
import { componentNameMissing } from '../errors.ts'
import { announce } from './announcements.ts'
import {
  type ExternalComponent,
  type ExternalOptions,
  type ExternalRenderable,
  isWebElement,
} from './external-component.ts'
import { kebabCase } from './names.ts'
import { tellRegistered } from './registrations.ts'
import { normalSchema, normalUiSchema } from './schema.ts'
import { registeredComponents } from './stores.ts'

/**
 * Makes a custom-code component known: to whoever shows pages, and to authors (contract "component-builder", 9.1).
 *
 * @param component what shows it; the class of a web element is also defined, as `byoc-{id}`
 * @param options its name, and the JSON Schema of its properties
 * @param defaults of its properties, before those in the schema
 * @throws {BuilderError} `component-name-missing`
 * @example registerComponent(Clock, { name: 'Clock', properties: { zone: { type: 'string' } } }, { zone: 'UTC' })
 */
export function registerComponent(
  component: ExternalRenderable,
  options: ExternalOptions,
  defaults: Readonly<Record<string, unknown>> = {},
): void {
  if (!options?.name) throw componentNameMissing(options)
  const definition = define(component, options, defaults)
  registeredComponents()[definition.id] = definition
  if (isWebElement(component)) defineWebElement(webElementName(definition.id), component)
  tellRegistered(definition.id)
  announce('register-components')
}

function define(
  component: ExternalRenderable,
  options: ExternalOptions,
  defaults: Readonly<Record<string, unknown>>,
): ExternalComponent {
  const {
    name,
    id = name,
    thumbnail,
    group,
    isHidden,
    datasourceIds,
    links,
    meta,
    ui,
    uiSchema,
    schema,
    ...own
  } = options
  const whole = normalSchema({ description: DEFAULT_DESCRIPTION, ...(schema ?? own) }, defaults)
  return {
    component,
    name,
    id,
    title: whole.title ?? name,
    schema: whole,
    uiSchema: normalUiSchema(uiSchema ?? ui ?? {}, whole.properties),
    thumbnail: thumbnail ?? DEFAULT_THUMBNAIL,
    group: group || DEFAULT_GROUP,
    isHidden: isHidden ?? false,
    datasourceIds: datasourceIds ?? [],
    links: links ?? {},
    meta: meta ?? {},
  }
}

/** The tag of a web element by the id of its component, without what is preset in it. */
export const webElementName = (id: string): string => `byoc-${kebabCase(id.replace(/\?.*$/, ''))}`

function defineWebElement(name: string, component: CustomElementConstructor): void {
  // A class has one name; that of a component may have been defined by another one.
  if (typeof customElements !== 'undefined' && !customElements.get(name))
    customElements.define(name, class extends component {})
}
