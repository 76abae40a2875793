import type { Mark, Node } from 'prosemirror-model'
import type { AttributePairs } from '../schema/markup-tree.ts'
import { serializeTemplate } from '../schema/serialize-template.ts'
import { templateSchema } from '../schema/template-schema.ts'
import { MARKER } from './marker-attributes.ts'

/** A part of a document that data is bound to: an element, or an element around a part of a line. */
export interface BoundPart {
  readonly marker: string
  readonly from: number
  readonly to: number
  readonly isMark: boolean
  /** Its bindings, one a line: `data-path-src: lamp.image`. */
  readonly paths: string
}

export interface MarkedTemplate {
  /** The template with numbered elements. What is written in it is left out: it is the same while somebody types. */
  readonly markup: string
  readonly parts: readonly BoundPart[]
}

const PATH_NAME = /^data-path(?!-placeholder$)/
const PATH_IN_MARKUP = / (data-path(?!-placeholder=)[\w-]*)="([^"]*)"/g
const OPENING = /^<[^\s/>]+/
/** Stands for any text. */
const TEXT = 'x'

/** The template of a document for the binder, and where in the document its bound parts are. */
export function markedTemplate(doc: Node): MarkedTemplate {
  const parts: { marker: string; from: number; to: number; isMark: boolean; paths: string }[] = []

  function add(from: number, to: number, paths: readonly string[], isMark = false) {
    const part = { marker: String(parts.length), from, to, isMark, paths: paths.join('\n') }
    parts.push(part)
    return part
  }

  function markedChildren(parent: Node, start: number): Node[] {
    const around: { mark: Mark; marked: Mark; part: { to: number } }[] = []
    const markedMark = (mark: Mark, from: number, to: number): Mark => {
      const known = around.find((each) => each.mark.eq(mark))
      const paths = pathsOf(mark.attrs.attributes)
      if (paths.length === 0) return mark
      if (known) {
        known.part.to = to
        return known.marked
      }
      const part = add(from, to, paths, true)
      const marked = mark.type.create({ ...mark.attrs, attributes: withMarker(mark.attrs.attributes, part.marker) })
      around.push({ mark, marked, part })
      return marked
    }
    let to = start
    return parent.content.content.map((node) => {
      const from = to
      to += node.nodeSize
      const end = to
      const marks = node.marks.map((mark) => markedMark(mark, from, end))
      return node.isText ? templateSchema.text(TEXT, marks) : markedNode(node, from, end).mark(marks)
    })
  }

  function markedNode(node: Node, from: number, to: number): Node {
    const { html, attributes } = node.attrs
    if (node.isLeaf && html !== undefined) {
      const paths = pathsIn(html)
      if (paths.length === 0) return node
      const { marker } = add(from, to, paths)
      return node.type.create({ html: html.replace(OPENING, (opening: string) => `${opening} ${MARKER}="${marker}"`) })
    }
    const paths = pathsOf(attributes ?? [])
    const attrs =
      paths.length === 0
        ? node.attrs
        : { ...node.attrs, attributes: withMarker(attributes, add(from, to, paths).marker) }
    return node.type.create(attrs, markedChildren(node, from + 1))
  }

  return { markup: serializeTemplate(doc.type.create(doc.attrs, markedChildren(doc, 0))), parts }
}

const withMarker = (pairs: AttributePairs, marker: string): AttributePairs => [[MARKER, marker], ...pairs]

const pathsOf = (pairs: AttributePairs): string[] =>
  pairs.filter(([name]) => PATH_NAME.test(name)).map(([name, path]) => `${name}: ${path}`)

/** Of an element that is kept as markup, and of those in it. */
const pathsIn = (html: string): string[] =>
  [...html.matchAll(PATH_IN_MARKUP)].map(
    ([, name, path = '']) => `${name}: ${path.replaceAll('&quot;', '"').replaceAll('&amp;', '&')}`,
  )
