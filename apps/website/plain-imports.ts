import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

interface ManifestChunk {
  readonly file: string
  readonly name?: string
  imports?: string[]
}

interface SyntaxNode {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [part: string]: unknown
}

/** What Vite calls its loader. */
const LOADER = '__vitePreload'

/** The chunk it goes into, which no other needs. */
export const LOADER_CHUNK = { name: 'loader', test: /vite\/preload-helper/, priority: 1 } as const

/**
 * Vite puts a loader around every dynamic import, for the styles and modules it may need. The document itself names those,
 * so the loader would only be weight, on every page: each of its calls becomes the import that is in it. It must have a
 * chunk of its own, {@link LOADER_CHUNK}, which is thrown away.
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    renderChunk(code) {
      if (!code.includes(LOADER)) return
      const module = this.parse(code) as unknown as SyntaxNode
      const cuts = [...callsIn(module), ...importsIn(module)].sort(([a], [b]) => b.start - a.start)
      let plain = code
      for (const [whole, kept] of cuts) {
        const rest = kept === undefined ? '' : code.slice(kept.start, kept.end)
        plain = plain.slice(0, whole.start) + rest + plain.slice(whole.end)
      }
      return { code: plain, map: null }
    },
    async closeBundle() {
      const { root, build } = this.environment.config
      const folder = join(root, build.outDir)
      const path = join(folder, '.vite/manifest.json')
      const manifest = JSON.parse(await readFile(path, 'utf8')) as Record<string, ManifestChunk>
      const [key, loader] = Object.entries(manifest).find(([, { name }]) => name === LOADER_CHUNK.name) ?? []
      if (key === undefined || loader === undefined) return
      delete manifest[key]
      for (const chunk of Object.values(manifest)) {
        if (chunk.imports?.includes(key)) chunk.imports = chunk.imports.filter((other) => other !== key)
      }
      await writeFile(path, JSON.stringify(manifest, null, 2))
      await rm(join(folder, loader.file))
    },
  }
}

/** Calls of the loader, each with the import in it. */
function callsIn(module: SyntaxNode): [call: SyntaxNode, own: SyntaxNode][] {
  const found: [SyntaxNode, SyntaxNode][] = []
  visit(module, (node) => {
    const callee = node.callee as { name?: unknown } | undefined
    if (node.type !== 'CallExpression' || callee?.name !== LOADER) return
    visit(node, (own) => {
      if (own.type === 'ImportExpression') found.push([node, own])
    })
  })
  return found
}

/** Imports of the loader, which are not needed any more. */
function importsIn({ body }: SyntaxNode): [declaration: SyntaxNode, kept: undefined][] {
  return (body as SyntaxNode[]).flatMap((statement): [SyntaxNode, undefined][] => {
    const names = (statement.specifiers ?? []) as { local: { name: string } }[]
    const isLoader = statement.type === 'ImportDeclaration' && names.length === 1 && names[0]?.local.name === LOADER
    return isLoader ? [[statement, undefined]] : []
  })
}

function visit(node: SyntaxNode, see: (node: SyntaxNode) => void): void {
  see(node)
  for (const part of Object.values(node)) {
    for (const child of Array.isArray(part) ? part : [part]) if (isNode(child)) visit(child, see)
  }
}

function isNode(part: unknown): part is SyntaxNode {
  return typeof part === 'object' && part !== null && 'type' in part && 'start' in part
}
