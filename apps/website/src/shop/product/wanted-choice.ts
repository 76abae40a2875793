import type { LineItemSpec } from '@tessera/commerce'

/** A choice of a product as it is ordered. */
export interface WantedChoice {
  readonly SpecID: string
  readonly OptionID?: string
  readonly Value?: string
}

/** An option as it was chosen, and what was written into it; of others the platform heeds no value. */
export function wantedChoiceOf({ SpecID, OptionID, Value }: LineItemSpec): WantedChoice {
  return { SpecID: SpecID ?? '', ...(OptionID != null && { OptionID }), ...(Value != null && { Value }) }
}
