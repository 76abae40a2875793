import type { WantedChoice } from '../../shop/cart/restorable-line.ts'
import { OPTION_FIELD, TEXT_FIELD } from '../../shop/product-path.ts'

/**
 * What was chosen in the fields of a form; an option that is written into has one of each kind. `prefix`: of one part of a
 * set, whose fields begin with it.
 */
export function choicesOf(data: FormData, prefix = ''): WantedChoice[] {
  const choices = new Map<string, WantedChoice>()
  const choose = (SpecID: string, choice: Partial<WantedChoice>) =>
    choices.set(SpecID, { SpecID, ...choices.get(SpecID), ...choice })
  for (const [name, value] of data) {
    if (typeof value !== 'string' || value.trim() === '' || !name.startsWith(prefix)) continue
    const field = name.slice(prefix.length)
    if (field.startsWith(OPTION_FIELD)) choose(field.slice(OPTION_FIELD.length), { OptionID: value })
    if (field.startsWith(TEXT_FIELD)) choose(field.slice(TEXT_FIELD.length), { Value: value.trim() })
  }
  return [...choices.values()]
}
