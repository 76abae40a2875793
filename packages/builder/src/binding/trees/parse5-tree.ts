import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html as names, Parser, serialize } from 'parse5'
import type { Tree } from './tree.ts'

export type ServerNode = DefaultTreeAdapterTypes.ChildNode
export type ServerElement = DefaultTreeAdapterTypes.Element

const { isElementNode, isTextNode, createElement, detachNode, insertText } = defaultTreeAdapter

/**
 * Where markup is nested wrongly, the parser makes several elements of one tag and hands the same attributes to each of
 * them. Every element gets its own here, so that binding one of them does not bind the others.
 */
const treeAdapter: typeof defaultTreeAdapter = {
  ...defaultTreeAdapter,
  createElement: (name, namespace, attributes) =>
    createElement(
      name,
      namespace,
      attributes.map((attribute) => ({ ...attribute })),
    ),
}

/** Elements of the server. */
export const parse5Tree: Tree<ServerNode, ServerElement> = {
  isElement: isElementNode,
  isText: isTextNode,
  nameOf: ({ tagName }) => tagName.toLowerCase(),
  isHtml: ({ namespaceURI }) => namespaceURI === names.NS.HTML,
  parentOf: ({ parentNode }) => (parentNode !== null && isElementNode(parentNode) ? parentNode : undefined),
  childrenOf: ({ childNodes }) => [...childNodes],
  attributesOf: ({ attrs }) => attrs.map(({ name }) => name),
  attribute: ({ attrs }, name) => attrs.find((each) => each.name === name)?.value,
  setAttribute({ attrs }, name, value) {
    const known = attrs.find((each) => each.name === name)
    if (known) known.value = value
    else attrs.push({ name, value })
  },
  removeAttribute(element, name) {
    element.attrs = element.attrs.filter((each) => each.name !== name)
  },
  markupIn: (element) => serialize(element),
  read({ tagName, namespaceURI }, markup) {
    const element = createElement(tagName, namespaceURI, [])
    const parser = Parser.getFragmentParser(element, { scriptingEnabled: false, treeAdapter })
    endTableScopeAtTemplates(parser.openElements)
    parser.tokenizer.write(markup, true)
    adopt(element, parser.getFragment().childNodes)
    return element
  },
  setText(element, text) {
    element.childNodes = []
    insertText(element, text)
  },
  moveChildren(from, to) {
    adopt(to, from.childNodes)
    from.childNodes = []
  },
  copy: (element) => copied(element),
  insertAfter(element, other) {
    const { parentNode } = other
    if (parentNode === null) return
    element.parentNode = parentNode
    parentNode.childNodes.splice(parentNode.childNodes.indexOf(other) + 1, 0, element)
  },
  remove: detachNode,
  unwrap(element) {
    const { parentNode, childNodes } = element
    if (parentNode === null) return
    for (const node of childNodes) node.parentNode = parentNode
    parentNode.childNodes.splice(parentNode.childNodes.indexOf(element), 1, ...childNodes)
  },
}

type OpenElements = Parser<DefaultTreeAdapterTypes.DefaultTreeAdapterMap>['openElements']

const { TEMPLATE, TBODY, THEAD, TFOOT } = names.TAG_ID
const TABLE_BODIES = [TBODY, THEAD, TFOOT]

/**
 * What is open around a `template` is out of the scope of a table within it, as HTML has it ("has an element in table
 * scope"). The parser, as of 8.1.1, knows of `table` and `html` alone there: a second table in a template closed the one
 * around it, and what followed stood on the page.
 */
function endTableScopeAtTemplates(open: OpenElements): void {
  const isAboveTemplates = (wanted: readonly names.TAG_ID[]): boolean => {
    if (open.tmplCount === 0) return true
    for (let slot = open.stackTop; slot >= 0; slot = open.slotBelow(slot)) {
      const element = open.items[slot]
      const tag = open.tagIDs[slot]
      if (element === undefined || !isElementNode(element) || !parse5Tree.isHtml(element) || tag === undefined) continue
      if (wanted.includes(tag)) return true
      if (tag === TEMPLATE) return false
    }
    return false
  }
  const hasInTableScope = open.hasInTableScope.bind(open)
  const hasTableBodyContextInTableScope = open.hasTableBodyContextInTableScope.bind(open)
  open.hasInTableScope = (tag) => hasInTableScope(tag) && isAboveTemplates([tag])
  open.hasTableBodyContextInTableScope = () => hasTableBodyContextInTableScope() && isAboveTemplates(TABLE_BODIES)
}

/** An element of this name, with nothing in it. */
export const emptyElement = (name: string): ServerElement => createElement(name, names.NS.HTML, [])

function adopt(element: ServerElement, nodes: ServerNode[]): void {
  element.childNodes = nodes
  for (const node of nodes) node.parentNode = element
}

function copied(element: ServerElement): ServerElement {
  const made = createElement(
    element.tagName,
    element.namespaceURI,
    element.attrs.map((attribute) => ({ ...attribute })),
  )
  adopt(
    made,
    element.childNodes.map((node) => (isElementNode(node) ? copied(node) : { ...node })),
  )
  return made
}
