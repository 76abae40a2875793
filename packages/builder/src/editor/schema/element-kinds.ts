import { isElement, isText, type MarkupElement, type MarkupNode } from './markup-tree.ts'

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** Elements without an end tag. */
export const VOID_ELEMENTS = words('area base br col embed hr img input link meta source track wbr')

/** Elements whose text is not read as markup. */
export const RAW_TEXT_ELEMENTS = words('style script xmp iframe noembed noframes plaintext')

/** Elements that are kept as they are: nobody writes in them (contract "component-builder", 14.5). */
const ATOMS = words(
  `${[...VOID_ELEMENTS].join(' ')} ${[...RAW_TEXT_ELEMENTS].join(' ')} svg math picture video audio canvas object ` +
    'select textarea template colgroup progress meter',
)
const BUILDER_ELEMENT = /^feaas-/

/** Elements that stand in a line of text. */
const INLINE_ELEMENTS = words(
  'a abbr b bdi bdo button cite code data del dfn em i ins kbd label mark output q s samp small span strong sub sup ' +
    'time u var audio br canvas img input meter object picture progress select svg math textarea video wbr',
)

/** Elements that hold other elements, each of its kinds, and never text of their own. */
export const STRUCTURES = words('ul ol dl table thead tbody tfoot tr')

export const isAtom = ({ localName }: MarkupElement): boolean => ATOMS.has(localName) || BUILDER_ELEMENT.test(localName)

/** Whether the element can stand in a line of text: nothing in it is a block (a link around a whole card is one). */
export const isInline = (element: MarkupElement): boolean =>
  INLINE_ELEMENTS.has(element.localName) && (isAtom(element) || !holdsBlock(element))

/** Whether there is a block anywhere in an element. */
export const holdsBlock = (element: MarkupElement): boolean =>
  STRUCTURES.has(element.localName) ||
  [...element.childNodes].some((child) => isElement(child) && (!isInlineAtMost(child) || holdsBlockWithin(child)))

const isInlineAtMost = ({ localName }: MarkupElement): boolean => INLINE_ELEMENTS.has(localName)
const holdsBlockWithin = (element: MarkupElement): boolean => !isAtom(element) && holdsBlock(element)

/** Whether there is something in an element that a mark could be on. */
export const holdsInline = (element: MarkupElement): boolean =>
  [...element.childNodes].some(
    (child) => (isText(child) && child.data !== '') || (isElement(child) && (isAtom(child) || isInline(child))),
  )

/** Nothing but blanks that a layout of source text leaves between tags. */
export const isBlank = (node: MarkupNode): boolean => isText(node) && /^[\t\n\f\r ]*$/.test(node.data)
