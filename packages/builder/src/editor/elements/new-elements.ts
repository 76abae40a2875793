import type { Node } from 'prosemirror-model'
import type { AttributePairs } from '../schema/markup-tree.ts'
import { templateSchema } from '../schema/template-schema.ts'
import { openTag } from '../schema/write-markup.ts'

/** What an author enters for a new element, as far as it has such: the target of a link, a picture and what it shows. */
export interface ElementSettings {
  readonly href?: string
  readonly src?: string
  readonly alt?: string
}

/** Words that stand in a new element until others are written. */
export interface ElementWords {
  readonly heading: string
  readonly text: string
  readonly link: string
}

const { text_el, box, atom } = templateSchema.nodes

const line = (tag: string, words: string, attributes: AttributePairs = []): Node =>
  text_el.create({ tag, attributes }, templateSchema.text(words))
const group = (tag: string, children: readonly Node[]): Node => box.create({ tag }, children)

/** Elements that can be inserted, in the order they are offered in. */
export const NEW_ELEMENTS = {
  heading: ({ heading }) => line('h2', heading),
  subheading: ({ heading }) => line('h3', heading),
  text: ({ text }) => line('p', text),
  link: ({ link }, { href = '/' }) => {
    const attrs = { tag: 'a', attributes: [['href', href]], key: 0 }
    return text_el.create({ tag: 'p' }, templateSchema.text(link, [templateSchema.marks.wrap.create(attrs)]))
  },
  picture: (_words, { src = '', alt = '' }) =>
    atom.create({
      html: openTag('img', [
        ['src', src],
        ['alt', alt],
        ['loading', 'lazy'],
      ]),
    }),
  list: ({ text }) => group('ul', [line('li', text), line('li', text)]),
  box: ({ text }) => group('div', [line('p', text)]),
  divider: () => atom.create({ html: '<hr>' }),
} as const satisfies Readonly<Record<string, (words: ElementWords, settings: ElementSettings) => Node>>

export type NewElement = keyof typeof NEW_ELEMENTS
export const NEW_ELEMENT_NAMES = Object.keys(NEW_ELEMENTS) as readonly NewElement[]

/** A new element. Its words are to be replaced. */
export const newElement = (name: NewElement, words: ElementWords, settings: ElementSettings): Node =>
  NEW_ELEMENTS[name](words, settings)
