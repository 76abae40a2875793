/** The template language on the server (contract "component-builder", 5 and 14.6). */
import { bindTree } from './bind-tree.ts'
import type { BindingOptions } from './binding-options.ts'
import { readTemplate } from './read-template.ts'
import { emptyElement, parse5Tree, type ServerElement } from './trees/parse5-tree.ts'

export type { BindingOptions } from './binding-options.ts'
export type { ServerElement } from './trees/parse5-tree.ts'

export interface ServerBindingOptions extends BindingOptions<ServerElement> {
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
  options.onRender?.(content, known)
  return parse5Tree.markupIn(content)
}
