/** The template language on the server (contract "component-builder", 5 and 14.6). */
import { bindTree } from './bind-tree.ts'
import type { BindingOptions } from './binding-options.ts'
import { EXTERNAL_ELEMENT } from './constants.ts'
import { readTemplate } from './read-template.ts'
import { emptyElement, parse5Tree, type ServerElement } from './trees/parse5-tree.ts'

export type { BindingOptions } from './binding-options.ts'
export type { ServerElement } from './trees/parse5-tree.ts'

/** What a server shows of a custom-code component. */
export interface ExternalMarkup {
  readonly markup: string
  /** What it was given, as JSON may hold it, if a browser makes it interactive. Absent: it stays as it is. */
  readonly properties?: Readonly<Record<string, unknown>>
}

/** The attributes that say so of its element (sections 4.8 and 14.6). */
export const hydrationAttributes = ({ properties }: ExternalMarkup): Record<string, string> =>
  properties === undefined ? { hydrate: 'false' } : { hydrate: 'true', 'data-properties': JSON.stringify(properties) }

export interface ServerBindingOptions extends BindingOptions<ServerElement> {
  /**
   * What is shown of a custom-code component (`feaas-external`) by its id and the attributes it is placed with; undefined
   * leaves it as it is. What custom components make is not cleaned.
   */
  readonly external?: (id: string, attributes: Readonly<Record<string, string>>) => ExternalMarkup | undefined
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
    const shown = id ? external(id, attributes) : undefined
    if (shown === undefined) continue
    parse5Tree.moveChildren(parse5Tree.read(node, shown.markup), node)
    for (const [name, value] of Object.entries(hydrationAttributes(shown))) parse5Tree.setAttribute(node, name, value)
  }
}

/** Attribute of it that names the component. */
const EXTERNAL_ID = 'data-external-id'
