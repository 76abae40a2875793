import { type ComponentManifest, placeOf } from '@tessera/content'
import type { Page } from '@tessera/content/react'
import { slotsOf } from '../model/apply-edit.ts'
import type { RenderingNode } from '../model/edit.ts'

type Components = ReadonlyMap<string, ComponentManifest>

/** What authors call a rendering. */
export const nameOf = ({ componentName }: Pick<RenderingNode, 'componentName'>, components: Components): string =>
  components.get(componentName ?? '')?.title ?? componentName ?? ''

/** The same by uid. */
export function nameOn(page: Page, uid: string, components: Components): string {
  const found = placeOf(slotsOf(page), uid)
  return found ? nameOf(found.node, components) : ''
}

/** What authors call a placeholder: as its component declares it, else by its key in words. */
export function placeName(
  page: Page,
  { parent, key }: { parent: string | null; key: string },
  components: Components,
): string {
  const owner = parent === null ? undefined : placeOf(slotsOf(page), parent)?.node
  const declared = components.get(owner?.componentName ?? '')?.placeholders.find((one) => one.key === key)
  return declared?.title ?? inWords(key)
}

/** `headless-main` → `Main` */
function inWords(key: string): string {
  const words = key
    .replace(/^(headless|sxa)-/, '')
    .replace(/-?\{\*\}$/, '')
    .replace(/[-_]+/g, ' ')
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
