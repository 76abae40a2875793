import { registerComponent, setContextProperties } from '@tessera/builder'
import { defineReactExternalElement } from '@tessera/builder/react'
import type { CustomComponent } from './custom-component.ts'

/** One chunk for each custom component that is interactive, by its id. */
const INTERACTIVE: Readonly<Record<string, () => Promise<CustomComponent>>> = {
  LightSlider: async () => (await import('./interactive/light-slider.tsx')).LIGHT_SLIDER,
}

/**
 * The script of pages with interactive custom components: each of them takes over the markup that a server rendered of it, as
 * a root of its own (contract "component-builder", 14.6). The rest of the page is not touched.
 */
async function awake(): Promise<void> {
  const elements = [...document.querySelectorAll<HTMLElement>('feaas-external[hydrate=true]')]
  const ids = new Set(elements.map(({ dataset }) => (dataset.externalId ?? '').replace(/\?.*$/, '')))
  await Promise.all([...ids].map(register))
  const context = elements.find(({ dataset }) => dataset.context)?.dataset.context
  if (context) setContextProperties(JSON.parse(context))
  defineReactExternalElement()
}

async function register(id: string): Promise<void> {
  if (!Object.hasOwn(INTERACTIVE, id)) return
  const declared = await INTERACTIVE[id]?.()
  if (declared) registerComponent(declared.component, declared.options)
}

awake().catch((error) => console.error('Not interactive:', error))
