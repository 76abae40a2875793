import type { Spec, SpecOption, Variant } from '@tessera/commerce'
import { catalogueText } from '../catalogue-texts.ts'
import { OPTION_FIELD, TEXT_FIELD } from '../product-path.ts'
import { isHexColor } from './hex-color.ts'
import { type Choice, type ChoiceOption, CONTROLS, type Control } from './product-view.ts'
import type { WantedChoice } from './wanted-choice.ts'

/** What was chosen: an option or a text, by choice; what was written into an option, by `choice/option`. */
export type Chosen = ReadonlyMap<string, string>

interface Presentation {
  readonly Control?: unknown
  readonly MaxLength?: unknown
  readonly Unit?: unknown
}

/** Longest text that commerce keeps of a choice. */
const MAX_TEXT_LENGTH = 2000

/**
 * Reads what was chosen from the address: `variant` names a variant, `spec.<id>` an option, `text.<id>` a text,
 * `text.<id>/<option>` what is written into an option; what is left open has its default. An option that does not exist counts
 * as left open.
 */
export function readChosen(query: URLSearchParams, specs: readonly Spec[], variants: readonly Variant[]): Chosen {
  const named = variants.find(({ ID }) => ID === query.get('variant'))
  const chosen = new Map<string, string>()
  const written = (name: string) => query.get(TEXT_FIELD + name)?.slice(0, MAX_TEXT_LENGTH)
  for (const spec of specs) {
    const id = spec.ID ?? ''
    if (isText(spec)) {
      chosen.set(id, written(textName(spec)) ?? spec.DefaultValue ?? '')
      continue
    }
    for (const { ID, IsOpenText } of optionsOf(spec))
      if (IsOpenText) chosen.set(`${id}/${ID}`, written(`${id}/${ID}`) ?? '')
    const asked = query.get(OPTION_FIELD + id) ?? optionOf(named, id)
    const option = optionsOf(spec).find(({ ID }) => ID === asked) ?? preselectedOption(spec)
    chosen.set(id, option?.ID ?? '')
  }
  return chosen
}

/** The option that holds until another is chosen: the default, else the first of those one of which has to be chosen. */
function preselectedOption(spec: Spec): SpecOption | undefined {
  const options = optionsOf(spec)
  return options.find(({ ID }) => ID === spec.DefaultOptionID) ?? (spec.Required ? options[0] : undefined)
}

/** What holds of a product's choices until others are made. */
export const defaultChoices = (specs: readonly Spec[]): Chosen => readChosen(new URLSearchParams(), specs, [])

/** What was chosen, as commerce is told it: an option or a text for each choice; nothing for one that was left open. */
export function wantedChoices(chosen: Chosen, specs: readonly Spec[]): WantedChoice[] {
  return specs.flatMap((spec): WantedChoice[] => {
    const SpecID = spec.ID ?? ''
    const value = chosen.get(SpecID) ?? ''
    if (value === '') return []
    if (isText(spec)) {
      const [option] = optionsOf(spec)
      return [{ SpecID, ...(option?.ID && { OptionID: option.ID }), Value: value }]
    }
    const Value = chosen.get(`${SpecID}/${value}`)
    return [{ SpecID, OptionID: value, ...(Value && { Value }) }]
  })
}

/** The query of a product's page with these choices made: what {@link readChosen} reads. */
export function withChoices(choices: readonly WantedChoice[], quantity: number): URLSearchParams {
  const query = new URLSearchParams()
  for (const { SpecID, OptionID, Value } of choices) {
    if (OptionID !== undefined) query.set(OPTION_FIELD + SpecID, OptionID)
    if (Value !== undefined) query.set(TEXT_FIELD + (OptionID === undefined ? SpecID : `${SpecID}/${OptionID}`), Value)
  }
  if (quantity > 1) query.set('quantity', String(quantity))
  return query
}

/**
 * The query that leads back to what is chosen: the variant, and each further choice that is not the default. It is read by
 * {@link readChosen}.
 */
export function chosenQuery(chosen: Chosen, specs: readonly Spec[], variant: Variant | undefined): URLSearchParams {
  const defaults = defaultChoices(specs)
  const query = new URLSearchParams(variant?.ID ? { variant: variant.ID } : {})
  for (const spec of specs) {
    const id = spec.ID ?? ''
    const value = chosen.get(id) ?? ''
    if (isText(spec)) {
      if (value !== defaults.get(id)) query.set(TEXT_FIELD + textName(spec), value)
      continue
    }
    if (value !== defaults.get(id) && !(variant && spec.DefinesVariant)) query.set(OPTION_FIELD + id, value)
    const entered = chosen.get(`${id}/${value}`)
    if (entered) query.set(`${TEXT_FIELD}${id}/${value}`, entered)
  }
  return query
}

/** The variant that was chosen; undefined where there are none, or none like it. */
export function chosenVariant(
  chosen: Chosen,
  specs: readonly Spec[],
  variants: readonly Variant[],
): Variant | undefined {
  const defining = specs.filter(({ DefinesVariant }) => DefinesVariant)
  return defining.length === 0
    ? undefined
    : variants.find((variant) => defining.every(({ ID }) => optionOf(variant, ID ?? '') === chosen.get(ID ?? '')))
}

/** The choices of a product in words, each option with whether it can be had with the rest of what is chosen. */
export function choicesOf(
  specs: readonly Spec[],
  variants: readonly Variant[],
  chosen: Chosen,
  isInStock: (variant: Variant) => boolean,
  locale: string,
): Choice[] {
  return specs.map((spec): Choice => {
    const id = spec.ID ?? ''
    const { MaxLength, Unit } = (spec.xp ?? {}) as Presentation
    return {
      id,
      name: catalogueText(spec, 'Name', locale),
      control: controlOf(spec),
      isRequired: spec.Required === true,
      options: optionsOf(spec).map((option): ChoiceOption => {
        const { Swatch: swatch, SwatchImage: image } = (option.xp ?? {}) as { Swatch?: unknown; SwatchImage?: unknown }
        return {
          id: option.ID ?? '',
          name: optionName(option, locale),
          swatch: isHexColor(swatch) ? swatch : undefined,
          swatchImage: typeof image === 'string' && image.startsWith('/') ? `/-/media${image}` : undefined,
          markup:
            option.PriceMarkup && option.PriceMarkupType && option.PriceMarkupType !== 'NoMarkup'
              ? { type: option.PriceMarkupType, amount: option.PriceMarkup }
              : undefined,
          isChosen: chosen.get(id) === option.ID,
          text: option.IsOpenText ? (chosen.get(`${id}/${option.ID}`) ?? '') : undefined,
          availability: spec.DefinesVariant ? availability(id, option, specs, variants, chosen, isInStock) : 'in',
        }
      }),
      textName: textName(spec),
      text: isText(spec) ? (chosen.get(id) ?? '') : '',
      maxLength: typeof MaxLength === 'number' ? MaxLength : MAX_TEXT_LENGTH,
      unit: typeof Unit === 'string' ? Unit : '',
    }
  })
}

/** What the chosen options add to the price. */
export function chosenMarkups(specs: readonly Spec[], chosen: Chosen): { type: string; amount: number }[] {
  return chosenOptions(specs, chosen).flatMap(({ PriceMarkup, PriceMarkupType }) =>
    PriceMarkup && PriceMarkupType ? [{ type: PriceMarkupType as string, amount: PriceMarkup }] : [],
  )
}

/** Working days the chosen options add until it arrives: `xp.ExtraDays` of each. */
export function chosenExtraDays(specs: readonly Spec[], chosen: Chosen): number {
  const days = chosenOptions(specs, chosen).map(
    ({ xp }) => (xp as { ExtraDays?: unknown } | null | undefined)?.ExtraDays,
  )
  return days.reduce<number>((sum, one) => sum + (typeof one === 'number' && one > 0 ? one : 0), 0)
}

function chosenOptions(specs: readonly Spec[], chosen: Chosen): SpecOption[] {
  return specs.flatMap((spec) => {
    const value = chosen.get(spec.ID ?? '')
    const options = optionsOf(spec)
    return options.find(({ ID }) => ID === value) ?? (value ? options.find((one) => one.IsOpenText) : undefined) ?? []
  })
}

/** An option in a language: `xp.de`, else its value. */
export function optionName(option: SpecOption, locale: string): string {
  const words = (option.xp as Readonly<Record<string, unknown>> | null | undefined)?.[locale]
  return typeof words === 'string' ? words : (option.Value ?? option.ID ?? '')
}

function availability(
  specId: string,
  option: SpecOption,
  specs: readonly Spec[],
  variants: readonly Variant[],
  chosen: Chosen,
  isInStock: (variant: Variant) => boolean,
): ChoiceOption['availability'] {
  const matching = variants.filter(
    (variant) =>
      variant.Active !== false &&
      specs.every(({ ID, DefinesVariant }) => {
        if (!DefinesVariant) return true
        return optionOf(variant, ID ?? '') === (ID === specId ? option.ID : chosen.get(ID ?? ''))
      }),
  )
  if (matching.length === 0) return 'none'
  return matching.some(isInStock) ? 'in' : 'out'
}

function optionOf(variant: Variant | undefined, specId: string): string | undefined {
  return variant?.Specs?.find((one) => one?.SpecID === specId)?.OptionID ?? undefined
}

function optionsOf({ Options }: Spec): SpecOption[] {
  return (Options ?? []).filter((option): option is SpecOption => option != null)
}

/** There is nothing to choose from, only something to write. */
function isText(spec: Spec): boolean {
  const options = optionsOf(spec)
  return options.length === 0 ? spec.AllowOpenText === true : options.every(({ IsOpenText }) => IsOpenText)
}

/** What is written is the choice's own, or that of its only option. */
function textName(spec: Spec): string {
  const [option] = optionsOf(spec)
  return isText(spec) && option ? `${spec.ID}/${option.ID}` : (spec.ID ?? '')
}

function controlOf(spec: Spec): Control {
  const asked = (spec.xp as Presentation | null | undefined)?.Control
  const control = CONTROLS.find((known) => known === asked)
  if (isText(spec)) return control === 'measure' ? 'measure' : 'text'
  return control === undefined || control === 'text' || control === 'measure' ? 'choice' : control
}
