import type { ContentTree, Item } from '../model.ts'
import type { TemplateRegistry } from '../templates.ts'

/** The page an item belongs to: itself, or the next page above it. Content that pages share belongs to none. */
export function pageOf(tree: ContentTree, templates: TemplateRegistry, item: Item): Item | undefined {
  return [item, ...tree.ancestors(item)].find(({ template }) => templates.isPage(template))
}
