import type { Operation } from './operation-table.ts'

/** An operation found for a request, with the values of its path, decoded. */
export interface Match {
  readonly operation: Operation
  readonly parameters: Readonly<Record<string, string>>
}

export type FindOperation = (method: string, pathname: string) => Match | { readonly methods: readonly string[] }

interface Node {
  readonly statics: Map<string, Node>
  parameter?: Node
  readonly operations: Map<string, { readonly operation: Operation; readonly names: readonly string[] }>
}

/**
 * Makes the router of a list of operations. Methods and static segments are compared without case, a static segment
 * beats a parameter, and what matches has exactly the path's segments (contract section 5). When nothing does, answers
 * the methods other operations have at the path: none when no operation has it. Paths that do not begin with `/oauth/`
 * stand below `/v1`.
 */
export function createRouter(operations: readonly Operation[]): FindOperation {
  const root = emptyNode()
  for (const operation of operations) insert(root, operation)
  return (method, pathname) => {
    const segments = splitPath(pathname)
    if (segments === undefined) return { methods: [] }
    const methods = new Set<string>()
    const found = find(root, segments, 0, [], method.toUpperCase(), methods)
    return found ?? { methods: [...methods] }
  }
}

function emptyNode(): Node {
  return { statics: new Map(), operations: new Map() }
}

/** The address of an operation as a request has it: `/v1/products/{productID}`. */
export function addressOf({ path }: Pick<Operation, 'path'>): string {
  return path.startsWith('/oauth/') ? path : `/v1${path}`
}

function insert(root: Node, operation: Operation): void {
  const names: string[] = []
  let node = root
  for (const segment of addressOf(operation).slice(1).split('/')) {
    const name = /^\{(\w+)\}$/.exec(segment)?.[1]
    if (name === undefined) {
      const text = segment.toLowerCase()
      const next = node.statics.get(text) ?? emptyNode()
      node.statics.set(text, next)
      node = next
    } else {
      names.push(name)
      node.parameter ??= emptyNode()
      node = node.parameter
    }
  }
  const other = node.operations.get(operation.method)
  if (other) throw new Error(`${operation.id} and ${other.operation.id} have one address`)
  node.operations.set(operation.method, { operation, names })
}

/** Undefined for a path that is a trick: an empty or dot segment, a slash, control character or bad escape in one. */
function splitPath(pathname: string): string[] | undefined {
  const segments: string[] = []
  for (const raw of pathname.slice(1).split('/')) {
    let text: string
    try {
      text = decodeURIComponent(raw)
    } catch {
      return undefined
    }
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
    if (text === '' || text === '.' || text === '..' || /[\u0000-\u001f\u007f/\\]/.test(text)) return undefined
    segments.push(text)
  }
  return segments
}

function find(
  node: Node,
  segments: readonly string[],
  at: number,
  values: readonly string[],
  method: string,
  methods: Set<string>,
): Match | undefined {
  const segment = segments[at]
  if (segment === undefined) {
    const found = node.operations.get(method)
    if (found === undefined) {
      for (const other of node.operations.keys()) methods.add(other)
      return undefined
    }
    const parameters = Object.fromEntries(found.names.map((name, index) => [name, values[index] ?? '']))
    return { operation: found.operation, parameters }
  }
  const next = node.statics.get(segment.toLowerCase())
  const byName = next && find(next, segments, at + 1, values, method, methods)
  if (byName) return byName
  return node.parameter && find(node.parameter, segments, at + 1, [...values, segment], method, methods)
}
