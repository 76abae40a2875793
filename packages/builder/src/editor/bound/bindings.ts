import { PATH, PATH_ATTRIBUTES, PATH_PLACEHOLDER, PATH_SCOPE } from '../../binding/constants.ts'
import { memberPath, membersOf, type Scopes, valueAt, withMember } from '../../binding/scopes.ts'
import type { AttributePairs } from '../schema/markup-tree.ts'

/** Attributes that every element may have bound, and those of pictures and of links (contract "component-builder", 5). */
const ANYWHERE = [PATH_SCOPE, `${PATH}-hidden`]
const OF_PICTURES = [`${PATH}-src`, `${PATH}-alt`]
const OF_TEXT = [PATH, `${PATH}-href`]

/** What of an element can be bound to data: attributes of the template language, with others that it has already. */
export function bindableAttributes(pairs: AttributePairs, isPicture: boolean): string[] {
  const usual = [...(isPicture ? OF_PICTURES : OF_TEXT), ...ANYWHERE]
  const own = pairs.flatMap(([name]) => (isBinding(name) && !usual.includes(name) ? [name] : []))
  return [...usual, ...own]
}

const isBinding = (name: string): boolean =>
  name.startsWith(PATH) && name !== PATH_PLACEHOLDER && name !== PATH_ATTRIBUTES

/** With an attribute set, at its place where it has one; null removes it. */
export function withAttribute(pairs: AttributePairs, name: string, value: string | null): AttributePairs {
  if (value === null) return pairs.filter(([other]) => other !== name)
  if (!pairs.some(([other]) => other === name)) return [...pairs, [name, value]]
  return pairs.map((pair) => (pair[0] === name ? [name, value] : pair))
}

/** A path as an author sees it: where the data comes from, and what of it. */
export interface PathParts {
  /** A datasource id, or the member of a scope: `products`, `products.*`. */
  readonly source: string
  /** In the source; empty is all of it. */
  readonly path: string
}

/** Splits a path after the longest source it begins with; after its first name where it begins with none. */
export function splitPath(path: string, sources: readonly string[]): PathParts {
  const isBeginning = (source: string) => path.startsWith(source) && /^(?:$|[.[])/.test(path.slice(source.length))
  const [known] = sources.filter(isBeginning).sort((one, other) => other.length - one.length)
  const source = known ?? /^[^.[]*/.exec(path)?.[0] ?? ''
  return { source, path: path.slice(source.length).replace(/^\./, '') }
}

export const joinPath = ({ source, path }: PathParts): string =>
  path === '' || path.startsWith('[') ? `${source}${path}` : `${source}.${path}`

/** Data as it is for an element in repeated ones: of each the first member. `around`: their scopes, the outermost first. */
export const scopesWithin = (data: unknown, around: readonly string[]): Scopes =>
  around.reduce<Scopes>((scopes, scope) => withMember(scopes, scope, membersOf(scopes, scope)[0]), {
    data,
    members: new Map(),
  })

/** Paths by which the members of scopes are reached, the innermost first. */
export const memberPaths = (around: readonly string[]): string[] => [...new Set(around.map(memberPath).reverse())]

/** Levels of data that paths are offered of, and paths at most. */
const MAX_DEPTH = 4
const MAX_PATHS = 100

/** Paths to what a source holds: to single values, or to the members of its lists. */
export function pathsIn(scopes: Scopes, source: string, of: 'values' | 'lists'): string[] {
  const paths: string[] = []
  const go = (value: unknown, path: string, depth: number) => {
    if (paths.length === MAX_PATHS || depth > MAX_DEPTH) return
    const below = (key: string) => (path === '' || key.startsWith('[') ? `${path}${key}` : `${path}.${key}`)
    if (Array.isArray(value)) {
      if (of === 'lists') paths.push(below('*'))
      else if (value.length > 0) go(value[0], below('[0]'), depth + 1)
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, each] of Object.entries(value)) if (/^[\w-]+$/.test(key)) go(each, below(key), depth + 1)
    } else if (of === 'values') paths.push(path)
  }
  go(valueAt(scopes, source, false), '', 0)
  return paths.filter((path) => path !== '')
}
