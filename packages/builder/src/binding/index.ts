/** The template language in the browser (contract "component-builder", 5). */
import { bindTree } from './bind-tree.ts'
import type { BindingOptions } from './binding-options.ts'
import { SHOWN_CLASS } from './constants.ts'
import { loadEmbedded } from './embedded-scripts.ts'
import { readTemplate } from './read-template.ts'
import type { Originals } from './repeat.ts'
import { hasTheme } from './theme.ts'
import { domTree } from './trees/dom-tree.ts'

export type { BindingOptions } from './binding-options.ts'

export interface BrowserBindingOptions extends BindingOptions<Element> {
  /** Origins that scripts of components (`data-embed-src`) may be loaded from; default none. */
  readonly scriptOrigins?: readonly string[]
}

/** The template that is shown in an element. */
const shown = new WeakMap<Element, string>()
const originals: Originals<Element> = new WeakMap()

/**
 * Shows a template with data in an element. The first time, and with another template, its content is replaced: it is
 * bound before it is in the page, so that nothing loads that data replaces. With the same template what stands there is
 * bound anew, where it is. Nothing of a template or of data runs (section 12.4).
 *
 * @param data by datasource id; anything else binds nothing
 */
export function bind(target: Element, template: string, data: unknown, options: BrowserBindingOptions = {}): void {
  const wanted = options.processTemplate?.(target, template, data) ?? template
  const known = options.processData?.(target, data) ?? data
  const binding = { tree: domTree, options, originals }
  if (shown.get(target) === wanted && target.firstChild !== null) bindTree(binding, target, known)
  else {
    const content = readTemplate(domTree, target, wanted, isThemed(target))
    bindTree(binding, content, known)
    domTree.moveChildren(content, target)
    shown.set(target, wanted)
  }
  target.classList.add(SHOWN_CLASS)
  loadEmbedded(target, options.scriptOrigins ?? [])
  options.onRender?.(target, known)
}

const isThemed = (target: Element): boolean =>
  hasTheme(target.getAttribute('class')) || hasTheme(target.closest('.component.feaas')?.getAttribute('class'))
