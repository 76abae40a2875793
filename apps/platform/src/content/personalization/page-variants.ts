import { NO_VARIANTS, type PageVariants, parseVariants } from '@tessera/content'
import type { LayoutProblem } from '../layout/placeholders.ts'
import { type Item, type ItemVersion, VARIANTS_FIELD } from '../model.ts'

/**
 * The variants of a page in a version (contract "content", 9.4). Stored ones that cannot be read are none, and are told as
 * a problem of the layout: the page itself is shown.
 */
export function variantsOf(item: Item, version: ItemVersion | undefined, problems: LayoutProblem[] = []): PageVariants {
  const raw = version?.fields[VARIANTS_FIELD]
  if (raw === undefined || raw === '') return NO_VARIANTS
  const reading = parseVariants(raw)
  if (reading.ok) return reading.value
  problems.push({ itemId: item.id, field: VARIANTS_FIELD, message: reading.problem })
  return NO_VARIANTS
}
