import type { Binding } from './binding-options.ts'
import { PATH, PATH_ATTRIBUTES, PATH_PLACEHOLDER, PATH_SCOPE } from './constants.ts'
import { createElementValues, type ElementValues } from './element-values.ts'
import { newRoom, type Room, repeat, repeatedWith } from './repeat.ts'
import { membersOf, type Scopes, withMember } from './scopes.ts'

interface Walk<Node, Element extends Node & object> extends Binding<Node, Element> {
  readonly room: Room
  readonly values: ElementValues<Element>
}

/**
 * Binds everything in an element to data (contract "component-builder", 5): of each element first its scope, then its plain
 * attributes, then `data-path-attributes`; then its children, depth first. What data brings is
 * cleaned (12.4).
 */
export function bindTree<Node, Element extends Node & object>(
  binding: Binding<Node, Element>,
  root: Element,
  data: unknown,
): void {
  const walk = { ...binding, room: newRoom(), values: createElementValues(binding) }
  bindChildren(walk, root, { data, members: new Map() })
}

function bindChildren<Node, Element extends Node & object>(
  walk: Walk<Node, Element>,
  parent: Element,
  scopes: Scopes,
): void {
  const { tree } = walk
  const repeated = new Set<Node>()
  for (const node of tree.childrenOf(parent)) {
    if (!tree.isElement(node) || repeated.has(node)) continue
    const scope = tree.attribute(node, PATH_SCOPE)
    if (!scope) {
      bindElement(walk, node, scopes)
      continue
    }
    const present = repeatedWith(tree, node, scope)
    for (const element of present) repeated.add(element)
    bindScope(walk, present, scope, scopes)
  }
}

function bindScope<Node, Element extends Node & object>(
  walk: Walk<Node, Element>,
  present: readonly [Element, ...Element[]],
  scope: string,
  scopes: Scopes,
): void {
  const members = membersOf(scopes, scope)
  const isRepeated = walk.options.shouldRepeat?.(present[0], members) !== false
  const shown = repeat(walk.tree, present, isRepeated ? members.length : 1, walk)
  for (const [index, element] of shown.entries()) {
    // With no member the element is hidden, and left as it was.
    if (index < members.length) bindElement(walk, element, withMember(scopes, scope, members[index]))
  }
}

function bindElement<Node, Element extends Node & object>(
  walk: Walk<Node, Element>,
  element: Element,
  scopes: Scopes,
): void {
  const { tree, values } = walk
  if (tree.nameOf(element) === STYLE) return
  const bound = tree.attributesOf(element).filter((name) => name.startsWith(PATH) && !NO_VALUES.has(name))
  let hasData = false
  for (const name of bound) hasData = values.set(element, name, scopes) || hasData
  if (tree.attribute(element, PATH_ATTRIBUTES) !== undefined) values.setAttributes(element, scopes)
  // What came from data has no bindings.
  if (!hasData) bindChildren(walk, element, scopes)
}

/** Data has no say in style sheets. */
const STYLE = 'style'
const NO_VALUES: ReadonlySet<string> = new Set([PATH_SCOPE, PATH_ATTRIBUTES, PATH_PLACEHOLDER])
