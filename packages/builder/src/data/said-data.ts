import { isDataSettings, isRecord } from './data-settings.ts'

/**
 * What a page says of its component's data (JSON: settings or data by datasource id), with what it needs besides. What it
 * says already stays; all stays as it is where that is no JSON, or data for the whole component.
 */
export function withDataFor(needed: Readonly<Record<string, unknown>>, said: string | undefined): string | undefined {
  const own = said ? parsed(said) : {}
  if (!isRecord(own) || isDataSettings(own)) return said
  return Object.keys(needed).every((id) => Object.hasOwn(own, id)) ? said : JSON.stringify({ ...needed, ...own })
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
