import type { ContentTree, Item } from '../model.ts'
import {
  COMPONENT_LIBRARY_TEMPLATE,
  COMPONENT_VERSION_TEMPLATE,
  HOSTED_COMPONENT_TEMPLATE,
} from '../platform-templates.ts'
import { sitesOf } from '../sites.ts'

/** A file of a component library: its text, and when the item that holds it was last written. */
export interface LibraryFile {
  readonly text: string
  readonly changedAt: Date
}

/** The version that is meant when none is named (contract "component-builder", 2). */
export const DEFAULT_VERSION = 'responsive'

/**
 * The template of a version of a component, `/sitecore/content/{site}/Components/{library}/{component}/{version}`; the
 * first site that has the library counts. Undefined when any of the three is missing. Names are compared without case.
 */
export function hostedTemplate(
  tree: ContentTree,
  library: string,
  component: string,
  version: string,
): LibraryFile | undefined {
  const owner = below(tree, libraryItem(tree, library), component, HOSTED_COMPONENT_TEMPLATE)
  return fileOf(below(tree, owner, version, COMPONENT_VERSION_TEMPLATE), 'Html')
}

/** The style sheet of a library; empty text is a style sheet too. Undefined for an unknown library. */
export function libraryStyles(tree: ContentTree, library: string): LibraryFile | undefined {
  return fileOf(libraryItem(tree, library), 'Styles')
}

function libraryItem(tree: ContentTree, library: string): Item | undefined {
  for (const { item } of sitesOf(tree).all) {
    const folder = tree.children(item.id).find(({ name }) => name.toLowerCase() === 'components')
    const found = below(tree, folder, library, COMPONENT_LIBRARY_TEMPLATE)
    if (found !== undefined) return found
  }
  return undefined
}

function below(tree: ContentTree, parent: Item | undefined, name: string, template: string): Item | undefined {
  const key = name.toLowerCase()
  return (
    parent && tree.children(parent.id).find((item) => item.template === template && item.name.toLowerCase() === key)
  )
}

const fileOf = (item: Item | undefined, field: string): LibraryFile | undefined =>
  item && { text: item.shared[field] ?? '', changedAt: item.updatedAt }
