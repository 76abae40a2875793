/** One item file as read: YAML with the line of everything in it, and the tree path its own path means. */
import { isMap, isPair, isScalar, isSeq, LineCounter, type Node, parseDocument, type YAMLMap } from 'yaml'

/** What is wrong in a file, and where: lines and columns count from 1. */
export interface ImportProblem {
  readonly path: string
  readonly line: number
  readonly column: number
  readonly message: string
}

export type YamlPath = readonly (string | number)[]

export interface ItemFile {
  readonly path: string
  /** `/sitecore/content/…`. */
  readonly treePath: string
  readonly content: Readonly<Record<string, unknown>>
  problem(at: YamlPath, message: string): ImportProblem
}

/** Longest item file, in characters. */
export const MAX_FILE_LENGTH = 5_000_000

/**
 * Reads a file. Its path is relative to the content folder: `content/halden-dotcom/Home/about.yaml` is the item
 * `/sitecore/content/halden-dotcom/Home/about`.
 */
export function readItemFile(path: string, text: string): ItemFile | readonly ImportProblem[] {
  const whole = (message: string): ImportProblem[] => [{ path, line: 1, column: 1, message }]
  const treePath = treePathOf(path)
  if (treePath === undefined)
    return whole('an item file has a name that ends with .yaml, below content/ or media library/')
  if (text.length > MAX_FILE_LENGTH)
    return whole(`the file has ${text.length} characters; at most ${MAX_FILE_LENGTH} are read`)
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  if (document.errors.length > 0) {
    return document.errors.map((error) => {
      const { line, col } = lines.linePos(error.pos[0])
      return { path, line, column: col, message: error.message }
    })
  }
  let content: unknown
  try {
    // A few aliases are fine; thousands are an attempt to fill the memory.
    content = document.toJS({ maxAliasCount: 100 })
  } catch (error) {
    return whole(error instanceof Error ? error.message : String(error))
  }
  if (typeof content !== 'object' || content === null || Array.isArray(content)) {
    return whole('an item file is a map with id, template, languages, …')
  }
  return {
    path,
    treePath,
    content: content as Record<string, unknown>,
    problem(at, message) {
      const { line, col } = lines.linePos(offsetOf(document.contents, at))
      return { path, line, column: col, message }
    },
  }
}

/** Where in the text the place is; what does not exist stands where its nearest container does. */
function offsetOf(root: Node | null, at: YamlPath): number {
  let node: unknown = root
  let offset = startOf(root) ?? 0
  for (const step of at) {
    const pair = isMap(node) ? pairOf(node, step) : undefined
    const next = pair ? pair.value : isSeq(node) && typeof step === 'number' ? node.items[step] : undefined
    if (next === undefined) break
    offset = startOf(pair ? pair.key : next) ?? startOf(next) ?? offset
    node = next
  }
  return offset
}

function pairOf(map: YAMLMap, step: string | number) {
  return map.items.find((pair) => isPair(pair) && (isScalar(pair.key) ? pair.key.value : pair.key) === step)
}

function startOf(node: unknown): number | undefined {
  return (node as { range?: readonly number[] | null } | null)?.range?.[0]
}

function treePathOf(path: string): string | undefined {
  const segments = path
    .replaceAll('\\', '/')
    .split('/')
    .filter((segment) => segment !== '' && segment !== '.')
  const match = /^(.+)\.ya?ml$/.exec(segments.at(-1) ?? '')
  if (!match?.[1] || segments.includes('..')) return undefined
  return ['', 'sitecore', ...segments.slice(0, -1), match[1]].join('/')
}

/** The path an item's file has in an export. */
export function filePathOf(treePath: string): string {
  return `${treePath.replace(/^\/sitecore\//, '')}.yaml`
}
