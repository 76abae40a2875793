import { createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { CustomComponent } from './custom-component.ts'

/** One chunk for each custom component that is interactive, by its id. */
const INTERACTIVE: Readonly<Record<string, () => Promise<CustomComponent>>> = {
  LightSlider: async () => (await import('./interactive/light-slider.tsx')).LIGHT_SLIDER,
}

/**
 * Makes a custom component interactive: it takes over the markup that a server rendered of it, as a root of its own (contract
 * "component-builder", 14.6), with the properties it had there. The rest of the page is not touched. Of one that fails the
 * markup comes back.
 */
async function awake(element: HTMLElement): Promise<void> {
  const { externalId = '', properties = '{}' } = element.dataset
  const id = externalId.replace(/\?.*$/, '')
  const declared = Object.hasOwn(INTERACTIVE, id) ? await INTERACTIVE[id]?.() : undefined
  if (declared === undefined) return
  const served = element.cloneNode(true)
  hydrateRoot(element, createElement(declared.component, JSON.parse(properties)), {
    onUncaughtError: (error) => {
      notInteractive(error)
      element.replaceChildren(...served.childNodes)
    },
  })
}

const notInteractive = (error: unknown) => console.error('Not interactive:', error)

for (const element of document.querySelectorAll<HTMLElement>('feaas-external[hydrate=true]')) {
  awake(element).catch(notInteractive)
}
