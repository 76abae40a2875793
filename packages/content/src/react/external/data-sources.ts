import { getFieldValue } from '../../layout/field.ts'
import type { Fields } from '../../layout/model.ts'

/** The data of an external component: what was fetched for it, and under `_` the values of its own fields. */
export function dataOfFields(fields: Fields | undefined, fetchedData?: object): Record<string, unknown> {
  const own = Object.keys(fields ?? {}).map((name) => [name, getFieldValue(fields, name)])
  return { ...fetchedData, _: Object.fromEntries(own) }
}
