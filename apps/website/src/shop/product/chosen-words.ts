import type { Spec, SpecOption } from '@tessera/commerce'
import { mapConcurrently } from '../../map-concurrently.ts'
import { catalogueText } from '../catalogue-texts.ts'
import { productPath } from '../paths.ts'
import type { ShopClient } from '../shop-client.ts'
import { optionName, withChoices } from './choices.ts'

/** What was chosen, as a line of a cart or an order keeps it. */
export interface ChosenSpec {
  readonly SpecID?: string | null
  readonly OptionID?: string | null
  readonly Name?: string | null
  readonly Value?: string | null
}

export interface ChoiceInWords {
  readonly name: string
  readonly value: string
}

/** Most requests under way beside each other. */
const CALLS = 6

/** What can be chosen of products, by their ids. A product that is gone has no words any more. */
export async function readSpecsOf(
  client: ShopClient,
  ids: readonly string[],
  options: { readonly signal?: AbortSignal },
): Promise<ReadonlyMap<string, readonly Spec[]>> {
  const found = await mapConcurrently([...new Set(ids)], CALLS, async (id) => {
    const { Items } = await client.me.listSpecs(id, { pageSize: 100 }, options).catch(() => ({ Items: [] }))
    return [id, Items as readonly Spec[]] as const
  })
  return new Map(found)
}

/**
 * What was chosen in the words of a language, in which what somebody entered stands as they entered it, with its unit.
 *
 * @param specs what can be chosen of the product by now; what is not among them is told as the line has it
 */
export function chosenInWords(
  chosen: readonly (ChosenSpec | null)[],
  specs: readonly Spec[],
  locale: string,
): ChoiceInWords[] {
  return chosen.map((one) => {
    const { spec, option } = declared(one, specs)
    const entered = one?.Value ?? ''
    return {
      name: (spec && catalogueText(spec, 'Name', locale)) || (one?.Name ?? ''),
      value:
        option !== undefined && option.IsOpenText !== true
          ? optionName(option, locale)
          : entered && [entered, unitOf(option) ?? unitOf(spec)].filter(Boolean).join(' '),
    }
  })
}

/** The address of a product's page with the choices of a line made: its variant, and whatever defines none. */
export function chosenPath(
  slug: string,
  variant: string | undefined,
  chosen: readonly (ChosenSpec | null)[],
  specs: readonly Spec[],
): string {
  const further = chosen.flatMap((one) => {
    const { spec, option } = declared(one, specs)
    if (spec?.ID == null || (variant !== undefined && spec.DefinesVariant === true)) return []
    const isEntered = option === undefined || option.IsOpenText === true
    return {
      SpecID: spec.ID,
      ...(option?.ID != null && { OptionID: option.ID }),
      ...(isEntered && one?.Value != null && { Value: one.Value }),
    }
  })
  const query = new URLSearchParams({
    ...(variant !== undefined && { variant }),
    ...Object.fromEntries(withChoices(further, 1)),
  })
  return query.size === 0 ? productPath(slug) : `${productPath(slug)}?${query}`
}

function declared(one: ChosenSpec | null, specs: readonly Spec[]) {
  const spec = specs.find(({ ID }) => ID === one?.SpecID)
  const option: SpecOption | undefined = spec?.Options?.find((each) => each?.ID === one?.OptionID) ?? undefined
  return { spec, option }
}

function unitOf(declared: { readonly xp?: unknown } | undefined): string | undefined {
  const unit = (declared?.xp as { readonly Unit?: unknown } | null | undefined)?.Unit
  return typeof unit === 'string' ? unit : undefined
}
