import type { Plugin } from 'vite'

const LIBRARY = '@tessera/content/react'
/** What of a declaration only the server uses: for the page it makes, and for the editor. */
const FOR_THE_SERVER = new Set([
  'serverData',
  'head',
  'about',
  'personal',
  'phrases',
  'title',
  'group',
  'icon',
  'help',
  'allow',
])

interface SyntaxNode {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [part: string]: unknown
}

/**
 * Leaves server data, titles, help and lists of what may be placed where out of the browser's copy of the components: a
 * visitor needs a component's code, not what it was made from nor what its author is told. Only in calls of the content
 * library's declaring functions.
 */
export function withoutServerParts(): Plugin {
  return {
    name: 'without-server-parts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!/\/src\/components\/.*\.tsx?$/.test(id) || !code.includes(LIBRARY)) return
      const module = this.parse(code) as unknown as SyntaxNode
      const cuts = serverParts(module)
      if (cuts.length === 0) return
      let kept = code
      for (const [start, end] of cuts.sort(([a], [b]) => b - a)) kept = kept.slice(0, start) + kept.slice(end)
      return { code: kept, map: null }
    },
  }
}

/** Where those parts stand, from the start of each to that of what follows it. */
function serverParts(module: SyntaxNode): [start: number, end: number][] {
  const declaring = new Set<unknown>()
  const cuts: [number, number][] = []
  const cut = (object: unknown) => {
    if (!isNode(object) || object.type !== 'ObjectExpression') return
    const properties = nodesIn(object.properties)
    for (const [index, property] of properties.entries()) {
      const name = nameOf(property.key)
      if (FOR_THE_SERVER.has(name)) cuts.push([property.start, properties[index + 1]?.start ?? property.end])
      // A component's placeholders are declared by their key, without a call of their own.
      if (name === 'placeholders' && isNode(property.value)) {
        for (const { value } of nodesIn(property.value.properties)) cut(value)
      }
    }
  }
  const visit = (node: SyntaxNode) => {
    if (node.type === 'ImportDeclaration' && isNode(node.source) && node.source.value === LIBRARY) {
      for (const { local } of nodesIn(node.specifiers)) declaring.add(nameOf(local))
    }
    if (node.type === 'CallExpression' && declaring.has(nameOf(node.callee))) nodesIn(node.arguments).forEach(cut)
    for (const part of Object.values(node)) {
      if (isNode(part)) visit(part)
      else nodesIn(part).forEach(visit)
    }
  }
  visit(module)
  return cuts
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

function nodesIn(value: unknown): SyntaxNode[] {
  return Array.isArray(value) ? value.filter(isNode) : []
}

function nameOf(node: unknown): string {
  return isNode(node) ? String(node.name ?? node.value ?? '') : ''
}
