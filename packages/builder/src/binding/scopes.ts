import { flattened, matches } from '../data/json-path.ts'

/** Data, and what the members of repeated elements stand for in it (contract "component-builder", 5: scopes, lookup). */
export interface Scopes {
  /** By datasource id, or whatever the paths begin with. */
  readonly data: unknown
  /** Members by the path of their scope, `a.*`. */
  readonly members: ReadonlyMap<string, unknown>
}

/** The path by which everything inside a repeated element writes it, whatever its last selector: `a[0,2]` → `a.*`. */
export const memberPath = (scope: string): string => `${scope.replace(/(?:\.?\[[^\][]*\]|\.\*)$/, '')}.*`

/** The scopes inside an element that stands for a member. */
export const withMember = ({ data, members }: Scopes, scope: string, member: unknown): Scopes => ({
  data,
  members: new Map(members).set(memberPath(scope), member),
})

/** Every member that a scope selects, in order. */
export function membersOf(scopes: Scopes, scope: string): unknown[] {
  const { within, path } = nearest(scopes, scope, true)
  return lookUp(within, path, true)
}

/** The first thing at a path; what a scope or datasource is as a whole stays as it is, also a list. */
export function valueAt(scopes: Scopes, path: string, isFlat = true): unknown {
  const found = nearest(scopes, path, false)
  return found.path === '' ? found.within : lookUp(found.within, found.path, isFlat)[0]
}

/** The longest known beginning of a path, and what is left of it; nothing is left when `isPart` is not asked for. */
function nearest({ data, members }: Scopes, path: string, isPart: boolean): { within: unknown; path: string } {
  for (let end = path.length; end > 0; end -= 1) {
    const next = path[end]
    if (next === undefined ? isPart : next !== '.' && next !== '[') continue
    const beginning = path.slice(0, end)
    const rest = path.slice(next === '.' ? end + 1 : end)
    if (members.has(beginning)) return { within: members.get(beginning), path: rest }
    if (isObject(data) && Object.hasOwn(data, beginning)) return { within: data[beginning], path: rest }
  }
  return { within: data, path }
}

function lookUp(within: unknown, path: string, isFlat: boolean): unknown[] {
  const found = (way: string) => (isFlat ? flattened(matches(within, way)) : matches(within, way))
  const direct = found(path)
  if (direct.length > 0) return direct
  for (const way of otherWays(path)) {
    const values = found(way)
    if (values.length > 0) return values
  }
  return []
}

/**
 * Where else a path is looked up, in order: in the fields of the page's datasource item (`_`), without its datasource id, and
 * at what follows `$` within the datasource, in `_` and by itself; one segment as `_`.
 */
function otherWays(path: string): string[] {
  const afterId = path.replace(/^[^.]*\./, '')
  const marked = /^([^.]+).*?\.\$(?=[.[])/.exec(path)
  const afterMark = marked && path.slice(marked[0].length)
  return [
    ...(afterId === path ? [] : [`_.${afterId}`, afterId]),
    ...(marked === null ? [] : [`${marked[1]}${afterMark}`, `_${afterMark}`, `$${afterMark}`]),
    ...(path.includes('.') ? [] : ['_']),
  ]
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
