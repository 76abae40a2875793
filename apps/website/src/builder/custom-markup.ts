import {
  type ExternalComponent,
  findComponent,
  givenProperties,
  type Properties,
  propertiesOf,
  registerComponent,
  registeredComponents,
} from '@tessera/builder'
import type { ExternalMarkup } from '@tessera/builder/server'
import { createElement } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { CustomComponent } from '../custom-components/index.ts'
import type { Log } from '../log.ts'

/**
 * What is shown of custom components, by their ids and the attributes of the elements they are placed in.
 *
 * @param context what every component of the page is given; without it nothing is interactive
 */
export type CustomMarkup = (
  id: string,
  attributes: Readonly<Record<string, string>>,
  context?: Properties,
) => ExternalMarkup | undefined

/** What authors are told of the custom components that {@link createCustomMarkup} shows, as JSON may hold it. */
export const describedComponents = (): Omit<ExternalComponent, 'component'>[] =>
  Object.values(registeredComponents()).map(({ component: _component, ...described }) => described)

/**
 * The markup of custom components (contract "component-builder", 4.8, 9.3 and 14.6). What is not registered, or fails, stays
 * empty, and is told to the log.
 */
export function createCustomMarkup(components: readonly CustomComponent[], log: Pick<Log, 'warn'>): CustomMarkup {
  const interactive = new Set<unknown>()
  for (const { component, options, isInteractive } of components) {
    registerComponent(component, options)
    if (isInteractive) interactive.add(component)
  }
  return (id, attributes, context) => {
    const found = findComponent(id)
    if (found === undefined) {
      log.warn({ component: id }, 'A component names a custom component that is not registered')
      return undefined
    }
    const given = givenProperties(Object.entries(attributes).map(([name, value]) => ({ name, value })))
    const properties = { componentName: id, ...context, ...propertiesOf(given, found.schema) }
    try {
      const { component } = found as { readonly component: CustomComponent['component'] }
      const shown = createElement(component, properties)
      return context !== undefined && interactive.has(component)
        ? { markup: renderToString(shown), properties }
        : { markup: renderToStaticMarkup(shown) }
    } catch (error) {
      log.warn({ component: id, error: String(error) }, 'A custom component could not be rendered')
      return undefined
    }
  }
}
