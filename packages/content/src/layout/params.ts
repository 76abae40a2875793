/**
 * One rendering param as text (section 3.2): a string is itself; the newer object form gives `Value.value`, else
 * `value`, when that is a string; anything else is `undefined`.
 */
export function paramText(param: unknown): string | undefined {
  if (typeof param === 'string') return param
  if (typeof param !== 'object' || param === null) return undefined
  const { Value, value } = param as { Value?: { value?: unknown } | null; value?: unknown }
  const inner = Value?.value
  if (typeof inner === 'string') return inner
  return typeof value === 'string' ? value : undefined
}

/** All params of a rendering as texts; those without a text are left out. Always an object. */
export function paramTexts(params: Record<string, unknown> | null | undefined): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const [name, param] of Object.entries(params ?? {})) {
    const text = paramText(param)
    if (text !== undefined) texts[name] = text
  }
  return texts
}
