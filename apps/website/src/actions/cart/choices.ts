import type { WantedChoice } from '../../shop/product/wanted-choice.ts'
import { OPTION_FIELD, TEXT_FIELD } from '../../shop/product-path.ts'

/**
 * What was chosen in the fields of a form, see `product-path.ts`. `prefix`: of one part of a
 * set, whose fields begin with it.
 */
export function choicesOf(data: FormData, prefix = ''): WantedChoice[] {
  const choices = new Map<string, WantedChoice>()
  const choose = (SpecID: string, choice: Partial<WantedChoice>) =>
    choices.set(SpecID, { SpecID, ...choices.get(SpecID), ...choice })
  const fields = [...data].flatMap(([name, value]) =>
    typeof value === 'string' && value.trim() !== '' && name.startsWith(prefix)
      ? [[name.slice(prefix.length), value.trim()] as const]
      : [],
  )
  for (const [field, value] of fields) {
    if (field.startsWith(OPTION_FIELD)) choose(field.slice(OPTION_FIELD.length), { OptionID: value })
  }
  for (const [field, Value] of fields) {
    if (!field.startsWith(TEXT_FIELD)) continue
    const [id = '', OptionID] = field.slice(TEXT_FIELD.length).split('/')
    const chosen = choices.get(id)?.OptionID
    // What is left in the field of an option counts only while no other option is chosen.
    if (OptionID === undefined || chosen === undefined || chosen === OptionID) {
      choose(id, { Value, ...(OptionID !== undefined && { OptionID }) })
    }
  }
  return [...choices.values()]
}
