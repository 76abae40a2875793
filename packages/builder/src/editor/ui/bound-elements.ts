import { Plugin } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
import type { AttributePairs } from '../schema/markup-tree.ts'

/** Marks elements whose content or attributes come from data. It is seen and not saved. */
export const BOUND_ATTRIBUTE = 'data-tessera-bound'
const PATH = /^data-path(?!-placeholder$)/

export const boundElements = () =>
  new Plugin({
    props: {
      decorations({ doc }) {
        const found: Decoration[] = []
        doc.descendants((node, at) => {
          const pairs = (node.attrs.attributes ?? []) as AttributePairs
          const paths = pairs.filter(([name]) => PATH.test(name)).map(([name, path]) => `${name}: ${path}`)
          if (paths.length > 0)
            found.push(Decoration.node(at, at + node.nodeSize, { [BOUND_ATTRIBUTE]: '', title: paths.join('\n') }))
        })
        return DecorationSet.create(doc, found)
      },
    },
  })
