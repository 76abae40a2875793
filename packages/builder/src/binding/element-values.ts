import { flattened } from '../data/json-path.ts'
import type { Binding } from './binding-options.ts'
import { cleanMarkup, mayBeSet } from './cleaning/clean-data.ts'
import {
  ATTRIBUTES_KEYS,
  CATCH_ALL,
  EXTERNAL_DATA,
  EXTERNAL_ELEMENT,
  PATH,
  PATH_ATTRIBUTES,
  PATH_PLACEHOLDER,
} from './constants.ts'
import { asTextOf } from './inline-text.ts'
import { isRichTextDocument, markupOfDocument } from './rich-text-document.ts'
import { type Scopes, valueAt } from './scopes.ts'

/** How values get into elements. */
export interface ElementValues<Element> {
  /** By an attribute `data-path…` of the element; answers whether what stands in it now came from data. */
  set(element: Element, attribute: string, scopes: Scopes): boolean
  /** By its `data-path-attributes`. */
  setAttributes(element: Element, scopes: Scopes): void
}

/** Attributes of the picture or film within. */
const OF_PICTURES: ReadonlySet<string> = new Set(['src', 'alt'])
const PLAIN_TEXT = /^[^<&\r\0]*$/

export function createElementValues<Node, Element extends Node & object>({
  tree,
  options,
}: Binding<Node, Element>): ElementValues<Element> {
  const processed = (element: Element, attribute: string, value: unknown): unknown =>
    options.processValue ? options.processValue(element, attribute, value) : value

  function setAttribute(element: Element, name: string, value: unknown): void {
    const known = tree.isHtml(element) ? name.toLowerCase() : name
    const text = attributeText(value)
    if (text === undefined) tree.removeAttribute(element, known)
    else if (tree.attribute(element, known) !== text && mayBeSet(tree.nameOf(element), name, text))
      tree.setAttribute(element, known, text)
  }

  function setMarkup(element: Element, value: unknown): boolean {
    const given = markupText(value)
    const markup = given === '' ? tree.attribute(element, PATH_PLACEHOLDER) : asTextOf(tree, element, given)
    if (!markup) return false
    if (PLAIN_TEXT.test(markup)) tree.setText(element, markup)
    else {
      const clean = cleanMarkup(tree, element, markup)
      if (tree.markupIn(element) !== tree.markupIn(clean)) tree.moveChildren(clean, element)
    }
    return true
  }

  function setSource(element: Element, name: string, value: unknown): void {
    const target = tree.nameOf(element) === 'img' ? element : pictureIn(element)
    if (target === undefined) return
    // A picture without a description keeps what it has; an empty one is a description.
    const isKnown = typeof value === 'number' || (typeof value === 'string' && (name !== 'src' || value !== ''))
    const known = isKnown ? value : name === 'src' && tree.attribute(element, PATH_PLACEHOLDER)
    if (isKnown || known) setAttribute(target, name, known)
  }

  function setKeys(element: Element, object: object): void {
    const names = Object.keys(object).filter((name) => mayBeSet(tree.nameOf(element), name, ''))
    const before = (tree.attribute(element, ATTRIBUTES_KEYS) ?? '').split(',').filter(Boolean)
    for (const name of names) setAttribute(element, name, processed(element, name, object[name as keyof typeof object]))
    for (const gone of before) if (!Object.hasOwn(object, gone)) tree.removeAttribute(element, gone)
    if (names.length > 0 || before.length > 0) tree.setAttribute(element, ATTRIBUTES_KEYS, names.join(','))
  }

  function pictureIn(element: Element): Element | undefined {
    const picture = tree.childrenOf(element).find((node) => tree.isElement(node) && tree.nameOf(node) === 'picture')
    const within = picture !== undefined && tree.isElement(picture) ? picture : element
    return firstWithin(within, (name) => name === 'img' || name === 'video')
  }

  const linkOf = (element: Element) => firstWithin(element, isLink) ?? linkAround(element)

  function linkAround(element: Element): Element | undefined {
    let around: Element | undefined = element
    while (around !== undefined && !isLink(tree.nameOf(around))) around = tree.parentOf(around)
    return around
  }

  function firstWithin(element: Element, isMeant: (name: string) => boolean): Element | undefined {
    for (const node of tree.childrenOf(element)) {
      if (!tree.isElement(node)) continue
      const found = isMeant(tree.nameOf(node)) ? node : firstWithin(node, isMeant)
      if (found !== undefined) return found
    }
    return undefined
  }

  return {
    set(element, attribute, scopes) {
      const found = valueAt(scopes, tree.attribute(element, attribute) ?? '')
      const value = processed(element, attribute, single(found))
      if (attribute === PATH) return setMarkup(element, value)
      const name = attribute.slice(`${PATH}-`.length)
      if (OF_PICTURES.has(name)) setSource(element, name, value)
      else if (name === 'hidden') setAttribute(element, name, value ? null : 'true')
      else if (name === 'href') {
        const link = linkOf(element)
        if (link !== undefined) setAttribute(link, name, value)
      } else setAttribute(element, name, value)
      return false
    },

    setAttributes(element, scopes) {
      const path = tree.attribute(element, PATH_ATTRIBUTES) ?? ''
      const isExternal = tree.nameOf(element) === EXTERNAL_ELEMENT
      const value = processed(element, PATH_ATTRIBUTES, valueAt(scopes, path, !isExternal))
      if (!Array.isArray(value)) setKeys(element, typeof value === 'object' && value !== null ? value : {})
      if (!isExternal || value === undefined) return
      const datasource = /^[\w-]+/.exec(path)?.[0] ?? CATCH_ALL
      tree.setAttribute(element, EXTERNAL_DATA, JSON.stringify({ [datasource]: value }))
    },
  }
}

const isLink = (name: string): boolean => name === 'a'

/** Of a list its first member, and of a document its markup. */
function single(found: unknown): unknown {
  const value = Array.isArray(found) ? flattened(found)[0] : found
  return isRichTextDocument(value) ? markupOfDocument(value) : value
}

/** Nothing for what is to be removed. */
function attributeText(value: unknown): string | undefined {
  if (value === null || value === undefined || value === false) return undefined
  if (value === true) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Empty for what has no text: nothing, yes and no, objects. */
const markupText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint' ? String(value) : ''
