import { type DatasourceOptions, registerDatasource } from './datasources.ts'
import type { ExternalOptions } from './external-component.ts'
import { registerDefinitions } from './register-definitions.ts'
import { registeredComponents, registeredDatasources } from './stores.ts'

/** The attributes of `<byoc-registration>`: what a server has registered, for the browser (contract "component-builder", 9.5). */
export const registrationAttributes = (): { readonly components: string; readonly datasources: string } => ({
  components: JSON.stringify(Object.values(registeredComponents())),
  datasources: JSON.stringify(Object.values(registeredDatasources())),
})

/**
 * Defines `<byoc-registration>`, which registers what only the server has; what the browser has stays as it is. For pages
 * that an editor frames.
 */
export function defineRegistrationElement(): void {
  if (customElements.get('byoc-registration')) return
  customElements.define(
    'byoc-registration',
    class extends HTMLElement {
      connectedCallback() {
        registerDefinitions(listIn<ExternalOptions>(this, 'components'))
        for (const options of listIn<DatasourceOptions>(this, 'datasources'))
          if (!registeredDatasources()[options.id]) registerDatasource((settings) => settings, options)
      }
    },
  )
}

/** What cannot be read is told of, and registers nothing. */
function listIn<Entry>(element: Element, name: string): Entry[] {
  try {
    const list: unknown = JSON.parse(element.getAttribute(name) || '[]')
    return Array.isArray(list) ? list : []
  } catch (error) {
    console.warn(`The ${name} of a registration are not JSON:`, error)
    return []
  }
}
