/** What is served to visitors is made of views that came through here: once, when they are written (decision 0041). */
import {
  type DefaultTreeAdapterMap,
  type DefaultTreeAdapterTypes,
  defaultTreeAdapter,
  html as names,
  parseFragment,
  serialize,
  type TreeAdapter,
} from 'parse5'
import { ComponentError } from '../component-error.ts'
import { isFrom, isHarmlessAddress, isHarmlessSourceSet, isOf } from './address.ts'
import {
  ADDRESSES,
  BUILDER_ELEMENTS,
  EVERYWHERE,
  HANDLER,
  HTML_ELEMENTS,
  NEVER,
  SOURCES,
  SVG_ATTRIBUTES,
  SVG_ELEMENTS,
  WITHOUT_CONTENT,
} from './allowed.ts'
import { isHarmlessStyle } from './style.ts'

/** Markup that a visitor's browser may read; only {@link cleanView} makes it. */
export type CleanView = string & { readonly clean: unique symbol }

export interface CleaningRules {
  /** Origins that views may load scripts and templates from, besides the page's own for templates. */
  readonly origins: readonly string[]
}

/** Elements within elements: more is no design, and deeper than a serialiser's stack. */
const DEEPEST = 100
/** Ordinary markup rests after two readings. */
const MAX_PASSES = 8
const ATTRIBUTE = /^[a-z_][\w.:-]*$/i

type ParentNode = DefaultTreeAdapterTypes.ParentNode
type Element = DefaultTreeAdapterTypes.Element

/**
 * A view without what runs, frames or submits, in canonical form: no comments, every element closed, attributes in double
 * quotes. Cleaning it again changes nothing. Linear in the length of the view, which bounds it.
 * @throws {ComponentError} `view_too_deep`, `view_empty`, and `view_refused` for markup that reads differently each time
 */
export function cleanView(view: string, rules: CleaningRules): CleanView {
  const clean = cleaned(view, rules)
  if (clean.trim() === '') {
    throw new ComponentError('view_empty', 'The view is empty after removing what is not allowed in it.')
  }
  return clean as CleanView
}

/**
 * Ids of the data sources a view reads: the beginning of the path of each `data-path…`, in the order they stand in it
 * (contract "component-builder", 1).
 */
export function datasourcesOf(view: CleanView): string[] {
  const ids = new Set<string>()
  const visit = (parent: ParentNode): void => {
    for (const node of parent.childNodes) {
      if (!defaultTreeAdapter.isElementNode(node)) continue
      for (const { name, value } of node.attrs) {
        const id = /^data-path(?!-placeholder$)(?:-|$)/.test(name) ? /^[a-z\d_-]+/i.exec(value)?.[0] : undefined
        if (id !== undefined) ids.add(id)
      }
      visit(node)
    }
  }
  visit(parsed(view))
  return [...ids]
}

function cleaned(markup: string, rules: CleaningRules, isTemplate = false): string {
  let kept = markup
  // What stood around a removed element may read differently afterwards (a paragraph in a paragraph): until it rests.
  for (let reading = 0; reading < MAX_PASSES; reading += 1) {
    const fragment = parsed(kept)
    cleanChildren(fragment, rules, isTemplate)
    const next = serialize(fragment)
    if (next === kept) return next
    kept = next
  }
  throw new ComponentError(
    'view_refused',
    'The view reads differently each time it is read.',
    'Close each element where it ends.',
  )
}

function parsed(markup: string): DefaultTreeAdapterTypes.DocumentFragment {
  let depth = 0
  const treeAdapter: TreeAdapter<DefaultTreeAdapterMap> = {
    ...defaultTreeAdapter,
    onItemPush() {
      depth += 1
      if (depth > DEEPEST)
        throw new ComponentError('view_too_deep', `The view has more than ${DEEPEST} elements within each other.`)
    },
    onItemPop() {
      depth -= 1
    },
  }
  return parseFragment(treeAdapter.createElement('div', names.NS.HTML, []), markup, { treeAdapter })
}

function cleanChildren(parent: ParentNode, rules: CleaningRules, isTemplate: boolean): void {
  parent.childNodes = parent.childNodes.flatMap((node) => {
    if (defaultTreeAdapter.isTextNode(node)) return [node]
    if (!defaultTreeAdapter.isElementNode(node)) return []
    return cleanElement(node, rules, isTemplate)
  })
  for (const node of parent.childNodes) node.parentNode = parent
}

/** The element, its children in its place, or nothing. */
function cleanElement(element: Element, rules: CleaningRules, isTemplate: boolean): ParentNode['childNodes'] {
  const { tagName, namespaceURI } = element
  if (namespaceURI === names.NS.SVG) {
    if (!SVG_ELEMENTS.has(tagName)) return []
    element.attrs = element.attrs.filter((attribute) => attribute.prefix === undefined && isOfPicture(attribute, rules))
  } else if (namespaceURI !== names.NS.HTML || WITHOUT_CONTENT.has(tagName)) return []
  else if (BUILDER_ELEMENTS.has(tagName)) cleanBuilderElement(element, rules, isTemplate)
  else {
    const own = Object.hasOwn(HTML_ELEMENTS, tagName) ? HTML_ELEMENTS[tagName] : undefined
    if (own === undefined) {
      cleanChildren(element, rules, isTemplate)
      return element.childNodes
    }
    if (tagName === 'style' && !isHarmlessStyle(textOf(element))) return []
    element.attrs = element.attrs.filter(
      (attribute) => (own.includes(attribute.name) || isAnywhere(attribute.name)) && isHarmless(attribute, rules),
    )
  }
  cleanChildren(element, rules, isTemplate)
  return [element]
}

function cleanBuilderElement(element: Element, rules: CleaningRules, isTemplate: boolean): void {
  element.attrs = element.attrs.flatMap((attribute) => {
    const { name, value } = attribute
    if (!ATTRIBUTE.test(name) || !isHarmless(attribute, rules)) return []
    if (SOURCES.has(name) && !isFrom(value, rules.origins)) return []
    if (name !== 'template') return [attribute]
    // A template within a template would be read once more for each reading of the outer one.
    return isTemplate ? [] : [{ name, value: cleaned(value, rules, true) }]
  })
}

interface Attribute {
  readonly name: string
  readonly value: string
}

const isAnywhere = (name: string): boolean => EVERYWHERE.has(name) || /^(?:data|aria)-[\w.:-]+$/i.test(name)

function isOfPicture(attribute: Attribute, rules: CleaningRules): boolean {
  const { name, value } = attribute
  if (!isHarmless(attribute, rules)) return false
  if (name === 'href') return value.trim().startsWith('#')
  // Paint may be said as in a style: `fill="url(#shade)"`.
  return SVG_ATTRIBUTES.has(name) ? isHarmlessStyle(value) : isAnywhere(name)
}

function isHarmless({ name, value }: Attribute, { origins }: CleaningRules): boolean {
  if (HANDLER.test(name) || NEVER.has(name)) return false
  if (name === 'data-embed-src') return isOf(value, origins)
  if (name === 'style') return isHarmlessStyle(value)
  if (name === 'srcset') return isHarmlessSourceSet(value)
  return !ADDRESSES.has(name) || isHarmlessAddress(value)
}

const textOf = (element: Element): string =>
  element.childNodes.map((node) => (defaultTreeAdapter.isTextNode(node) ? node.value : '')).join('')
