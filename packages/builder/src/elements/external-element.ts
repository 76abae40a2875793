import { notRegisteredText } from '../errors.ts'
import { contextProperties } from '../external/context-properties.ts'
import { type ExternalRenderable, isWebElement } from '../external/external-component.ts'
import { findComponent } from '../external/find-component.ts'
import { givenProperties, isPlace, type Properties, propertiesOf } from '../external/properties.ts'
import { webElementName } from '../external/register-component.ts'
import { onRegistered } from '../external/registrations.ts'
import { defineElement, type ElementKind } from './element-life.ts'

/** Shows components of a user interface library inside of elements. */
export interface ExternalRenderer {
  /** Shows it, or shows it anew with other properties. `fail` is told of errors that come later. */
  render(
    element: HTMLElement,
    component: ExternalRenderable,
    properties: Properties,
    fail: (error: unknown) => void,
  ): void
  /** The element is taken away. */
  end(element: HTMLElement): void
}

interface ExternalProps {
  readonly id: string
  /** By the names of properties, as they were written. */
  readonly given: Properties
  readonly isKept: boolean
}

type ContextAware = HTMLElement & { sitecoreContextCallback?(properties: Properties): void }

/** A web element by its tag, filled with properties once it is defined (contract "component-builder", 9.3). */
function showWebElement(element: HTMLElement, name: string, properties: Properties): void {
  const shown: ContextAware =
    element.firstElementChild?.localName === name
      ? (element.firstElementChild as HTMLElement)
      : document.createElement(name)
  for (const { name, value } of element.attributes) if (!isPlace(name)) shown.setAttribute(name, value)
  if (shown.parentNode !== element) element.replaceChildren(shown)
  customElements.whenDefined(name).then(() => shown.sitecoreContextCallback?.(properties))
}

/** `<feaas-external>` (contract "component-builder", 4.8 and 9). */
const externalElement = (renderer: ExternalRenderer): ElementKind<ExternalProps> => ({
  name: 'feaas-external',

  read: (element) => ({
    id: element.dataset.externalId ?? '',
    given: givenProperties(element.attributes),
    isKept: element.getAttribute('hydrate') === 'false' && element.firstChild !== null,
  }),

  begin({ element, refresh, render }) {
    // All of its attributes are properties, whatever their names.
    const attributes = new MutationObserver(refresh)
    attributes.observe(element, { attributes: true })
    let stopListening: (() => void) | undefined
    const fail = (detail: unknown) => {
      const event = new CustomEvent('feaasError', { bubbles: true, composed: true, cancelable: true, detail })
      if (element.dispatchEvent(event)) reportError(detail)
    }
    return {
      isReady: ({ id }) => id !== '',
      load: async () => render(),
      render({ id, given, isKept }) {
        stopListening?.()
        stopListening = undefined
        if (isKept) return
        const found = findComponent(id)
        if (!found) {
          console.warn(notRegisteredText(id))
          stopListening = onRegistered(refresh)
        }
        // Without a component here, what the server rendered of it stays.
        if (!found?.component) return
        const properties = { ...contextProperties(), ...propertiesOf(given, found.schema) }
        if (isWebElement(found.component)) showWebElement(element, webElementName(id), properties)
        else renderer.render(element, found.component, { componentName: id, ...properties }, fail)
      },
      end() {
        stopListening?.()
        renderer.end(element)
      },
    }
  },
})

/** Defines `feaas-external`, unless its name is taken. To be called in a browser. */
export const defineExternalElement = (renderer: ExternalRenderer): void => defineElement(externalElement(renderer))
