/** A claim by its name, or by a path of names: `groups`, `https://example.com/roles`, `realm_access.roles`. */
export function claimAt(claims: Readonly<Record<string, unknown>>, path: string): unknown {
  if (Object.hasOwn(claims, path)) return claims[path]
  return path.split('.').reduce<unknown>((value, name) => {
    const isObject = typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    return isObject ? (value as Record<string, unknown>)[name] : undefined
  }, claims)
}

/** The texts of a claim that holds one or several. */
export function textsOf(value: unknown): readonly string[] {
  return [value].flat().filter((text) => typeof text === 'string')
}
