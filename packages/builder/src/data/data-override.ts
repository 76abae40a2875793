import { isDataSettings, isRecord } from './data-settings.ts'

/**
 * The data override of a rendering (`ComponentDataOverride`: JSON, settings or data by datasource id) with the data that is
 * required besides. What it has already stays; all of it stays where it is no JSON, or data for the whole component.
 */
export function mergeDataOverride(
  override: string | undefined,
  required: Readonly<Record<string, unknown>>,
): string | undefined {
  const own = override ? parseJson(override) : {}
  if (!isRecord(own) || isDataSettings(own)) return override
  const isComplete = Object.keys(required).every((id) => Object.hasOwn(own, id))
  return isComplete ? override : JSON.stringify({ ...required, ...own })
}

/** Undefined: it is no JSON. */
function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
