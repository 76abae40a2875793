import type { RenderingChrome } from '../markers/chrome.ts'
import { around } from '../markers/place.ts'

const BUILT = 'feaas-component'

/**
 * The element of the built component that a rendering itself shows; undefined of other renderings, and of a component that
 * another host has: its templates cannot be edited here.
 */
export function builtElement(
  rendering: RenderingChrome,
  all: ReadonlyMap<string, RenderingChrome>,
): HTMLElement | undefined {
  for (let node = rendering.open.nextElementSibling; node && node !== rendering.close; node = node.nextElementSibling) {
    for (const element of node.matches(BUILT) ? [node] : node.querySelectorAll(BUILT)) {
      const isOwn = around(all.values(), element) === rendering
      if (isOwn && element instanceof HTMLElement && !element.hasAttribute('cdn')) return element
    }
  }
  return undefined
}
