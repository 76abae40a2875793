import { Fragment, type Mark, type Node } from 'prosemirror-model'
import { holdsBlock, holdsInline, isAtom, isBlank, isInline } from './element-kinds.ts'
import { isElement, isText, type MarkupElement, type MarkupNode, pairsOf } from './markup-tree.ts'
import { templateSchema, type VersionAttributes } from './template-schema.ts'
import { nodeMarkup } from './write-markup.ts'

const { doc, box, text_el, loose, atom, iatom } = templateSchema.nodes
const { wrap } = templateSchema.marks

/**
 * A template as a document of {@link templateSchema}. The tree is walked by hand: rules of the text engine change mixed
 * content, links around blocks and linked pictures (contract "component-builder", 14.5). Comments are left out, and so
 * are blanks between blocks.
 *
 * @param version what the document says of the version besides
 * @param isKept which elements in a line of text are kept as they are, besides those that always are; default none
 */
export function parseTemplate(
  nodes: Iterable<MarkupNode>,
  version: Partial<VersionAttributes> = {},
  isKept: (element: MarkupElement) => boolean = () => false,
): Node {
  let elements = 0
  const isWhole = (element: MarkupElement) => isAtom(element) || isKept(element)
  const attrsOf = (element: MarkupElement) => ({ tag: element.localName, attributes: pairsOf(element) })

  function blocks(children: Iterable<MarkupNode>): Node[] {
    const made: Node[] = []
    let line: MarkupNode[] = []
    const endLine = () => {
      while (line[0] && isBlank(line[0])) line.shift()
      while (line.at(-1) && isBlank(line.at(-1) as MarkupNode)) line.pop()
      const [first] = line
      // By itself it needs no line around it, which would stand between it and what lays it out.
      if (first && isElement(first) && line.length === 1 && isWhole(first))
        made.push(atom.create({ html: nodeMarkup(first) }))
      else if (first) made.push(loose.create(null, inlines(line, [])))
      line = []
    }
    for (const child of children) {
      const last = line.at(-1)
      // Texts that only a comment stood between are one.
      if (isText(child) && last && isText(last)) line.splice(-1, 1, { nodeType: 3, data: last.data + child.data })
      else if (isText(child) || (isElement(child) && isInline(child))) line.push(child)
      else if (isElement(child)) {
        endLine()
        made.push(block(child))
      }
    }
    endLine()
    return made
  }

  function block(element: MarkupElement): Node {
    if (isAtom(element)) return atom.create({ html: nodeMarkup(element) })
    if (holdsBlock(element)) return box.create(attrsOf(element), blocks(element.childNodes))
    return text_el.create(attrsOf(element), inlines(element.childNodes, []))
  }

  function inlines(children: Iterable<MarkupNode>, marks: readonly Mark[]): Fragment {
    const made: Node[] = []
    for (const child of children) {
      if (isText(child)) {
        if (child.data !== '') made.push(templateSchema.text(child.data, marks))
      } else if (isElement(child)) {
        if (isWhole(child) || !holdsInline(child)) made.push(iatom.create({ html: nodeMarkup(child) }, null, marks))
        else {
          elements += 1
          const own = wrap.create({ ...attrsOf(child), key: elements })
          made.push(...inlines(child.childNodes, [...marks, own]).content)
        }
      }
    }
    return Fragment.fromArray(made)
  }

  return doc.create(version, blocks(nodes))
}
