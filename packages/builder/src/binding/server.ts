/** The template language on the server (contract "component-builder", 5 and 14.6). */
import { bindTree } from './bind-tree.ts'
import type { BindingOptions } from './binding-options.ts'
import { EXTERNAL_ELEMENT } from './constants.ts'
import { readTemplate } from './read-template.ts'
import { emptyElement, parse5Tree, type ServerElement } from './trees/parse5-tree.ts'

export type { BindingOptions } from './binding-options.ts'
export type { ServerElement } from './trees/parse5-tree.ts'

export interface ServerBindingOptions extends BindingOptions<ServerElement> {
  /**
   * The markup of a custom-code component (`feaas-external`) by its id and the attributes it is placed with; undefined leaves
   * it as it is. What custom components make is not cleaned.
   */
  readonly external?: (id: string, attributes: Readonly<Record<string, string>>) => string | undefined
  /** Whether the page chooses the theme, so that the template's own does not count; default false. */
  readonly isThemed?: boolean
}

/** What a component is shown in. */
const ROOT = 'feaas-component'

/**
 * The markup of a template with data in it: what `bind` makes of it in a browser. Nothing of a template
 * or of data runs (section 12.4).
 *
 * @param data by datasource id; anything else binds nothing
 * @example
 * bindMarkup('<p data-path="lamp.name"></p>', { lamp: { name: 'Halden 7' } }) // <p data-path="lamp.name">Halden 7</p>
 */
export function bindMarkup(template: string, data: unknown, options: ServerBindingOptions = {}): string {
  const root = emptyElement(ROOT)
  const wanted = options.processTemplate?.(root, template, data) ?? template
  const known = options.processData?.(root, data) ?? data
  const content = readTemplate(parse5Tree, root, wanted, options.isThemed === true)
  bindTree({ tree: parse5Tree, options }, content, known)
  if (options.external) showExternals(content, options.external)
  options.onRender?.(content, known)
  return parse5Tree.markupIn(content)
}

/** What is shown says so, so that a browser keeps it (section 4.8). */
function showExternals(parent: ServerElement, external: NonNullable<ServerBindingOptions['external']>): void {
  for (const node of parse5Tree.childrenOf(parent)) {
    if (!parse5Tree.isElement(node)) continue
    if (parse5Tree.nameOf(node) !== EXTERNAL_ELEMENT) {
      showExternals(node, external)
      continue
    }
    const { [EXTERNAL_ID]: id, ...attributes } = Object.fromEntries(
      parse5Tree.attributesOf(node).map((name) => [name, parse5Tree.attribute(node, name) ?? '']),
    )
    const markup = id ? external(id, attributes) : undefined
    if (markup === undefined) continue
    parse5Tree.moveChildren(parse5Tree.read(node, markup), node)
    parse5Tree.setAttribute(node, 'hydrate', 'false')
  }
}

/** Attribute of it that names the component. */
const EXTERNAL_ID = 'data-external-id'
