import { findComponent, propertiesOf, registerComponent } from '@tessera/builder'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { CustomComponent } from '../custom-components/index.ts'
import type { Log } from '../log.ts'

/**
 * The markup of custom components within those of the builder (contract "component-builder", 4.8, 9.3 and 14.6).
 * What is not registered, or fails, stays empty, and is told to the log.
 */
export function createCustomMarkup(components: readonly CustomComponent[], log: Pick<Log, 'warn'>) {
  for (const { component, options } of components) registerComponent(component, options)
  return (id: string, attributes: Readonly<Record<string, string>>): string | undefined => {
    const found = findComponent(id)
    if (found === undefined) {
      log.warn({ component: id }, 'A component names a custom component that is not registered')
      return undefined
    }
    try {
      const { component } = found as { readonly component: CustomComponent['component'] }
      return renderToStaticMarkup(createElement(component, propertiesOf({ ...attributes }, found.schema)))
    } catch (error) {
      log.warn({ component: id, error: String(error) }, 'A custom component could not be rendered')
      return undefined
    }
  }
}
