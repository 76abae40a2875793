import { JSONPath } from 'jsonpath-plus'

/**
 * What a JSONPath finds, in order; nothing for a path that is none. The dialect is that of hosted templates (jsonpath-plus),
 * without expressions: a path in a template or in data settings never runs as code.
 */
export function matches(json: unknown, path: string): unknown[] {
  if (typeof json !== 'object' || json === null) return []
  try {
    return JSONPath<unknown[]>({ path: path.startsWith('[') ? `$${path}` : path, json, eval: false, wrap: true }) ?? []
  } catch {
    return []
  }
}

/** Lists within what was found become what is in them. Too deep a nesting counts as nothing. */
export function flattened(values: readonly unknown[]): unknown[] {
  if (!values.some(Array.isArray)) return [...values]
  try {
    return values.flat(Number.POSITIVE_INFINITY)
  } catch {
    return []
  }
}
