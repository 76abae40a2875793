import { type ComponentType, createElement } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { defineExternalElement, type ExternalRenderer } from '../elements/external-element.ts'

const roots = new WeakMap<HTMLElement, Root>()

/** Each element a root of its own; `hydrate="true"` takes over what the server rendered of the same component. */
const renderer: ExternalRenderer = {
  render(element, component, properties, fail) {
    const options = { onUncaughtError: fail }
    const shown = createElement(component as ComponentType<Record<string, unknown>>, properties)
    const root = roots.get(element)
    if (root) root.render(shown)
    else if (element.getAttribute('hydrate') === 'true') roots.set(element, hydrateRoot(element, shown, options))
    else {
      element.replaceChildren()
      const own = createRoot(element, options)
      roots.set(element, own)
      own.render(shown)
    }
  },
  end(element) {
    const root = roots.get(element)
    roots.delete(element)
    // Not within the commit of a page that takes the element away.
    if (root) queueMicrotask(() => root.unmount())
  },
}

/**
 * Defines `feaas-external`, which shows registered React components and web elements (contract "component-builder", 4.8).
 * To be called in a browser.
 */
export const defineReactExternalElement = (): void => defineExternalElement(renderer)
