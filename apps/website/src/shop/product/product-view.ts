import type { FoundDocument } from '@tessera/search'

/** How a choice is made; anything else an author writes into `xp.Control` is `choice`. */
export const CONTROLS = ['swatch', 'buttons', 'choice', 'select', 'toggle', 'text', 'measure'] as const
export type Control = (typeof CONTROLS)[number]

/** A product as its page shows it, with what is chosen of it. */
export interface ProductView {
  readonly id: string
  /** The last part of its address in the language it is shown in. */
  readonly slug: string
  /** Its own page, where this is it; undefined where an author has picked the product. */
  readonly page?: {
    /** Its path by language, as the content names pages. */
    readonly paths: Readonly<Record<string, string>>
    /** The whole address, as visitors use it. */
    readonly url: string
  }
  readonly name: string
  readonly description: string
  /** Addresses on this site, the main one first. */
  readonly images: readonly string[]
  readonly badge: string | undefined
  /** Whose workshop it comes from; undefined: Halden's own, or nobody says. */
  readonly supplierId: string | undefined
  readonly supplierName?: string
  readonly choices: readonly Choice[]
  /** What was chosen, when it is one variant. */
  readonly variantId: string | undefined
  /** What is chosen, as the query of an address that leads back to it; empty: all is as usual. */
  readonly chosenQuery: string
  /** What is chosen exists and may be bought. */
  readonly isChoiceComplete: boolean
  readonly quantity: QuantityRule
  readonly price: PriceView | undefined
  /** What a piece costs each time it is delivered regularly; undefined where it is not. */
  readonly bySubscription: number | undefined
  readonly stock: StockView
  readonly facts: readonly Fact[]
  readonly documents: readonly Document[]
  /** The parts of a set; empty when it is none. */
  readonly parts: readonly SetPart[]
  readonly isSet: boolean
  /** Of a set: what its needed parts cost together; undefined where it has no price. */
  readonly setPrice: number | undefined
  /** Currency of the parts of a set. */
  readonly setCurrency: string
  /** Products that go with it, as whoever asked sees them. */
  readonly companions: readonly FoundDocument[]
  /** From the outside in, as pages of this site in the default language. */
  readonly trail: readonly { readonly name: string; readonly path: string }[]
}

export interface Choice {
  readonly id: string
  readonly name: string
  readonly control: Control
  readonly isRequired: boolean
  readonly options: readonly ChoiceOption[]
  /** Name of the field of a text or a measure, without `text.`. */
  readonly textName: string
  /** What was written, of a text or a measure. */
  readonly text: string
  readonly maxLength: number
  readonly unit: string
}

export interface ChoiceOption {
  readonly id: string
  readonly name: string
  /** Color, as CSS. */
  readonly swatch: string | undefined
  /** Address of a picture of the material, shown over the color. */
  readonly swatchImage: string | undefined
  /** What it adds to the price of a piece, in words; empty: nothing. */
  readonly markup: { readonly type: string; readonly amount: number } | undefined
  readonly isChosen: boolean
  /** What was written into it; undefined where it cannot be written into. */
  readonly text: string | undefined
  /** `none`: with the rest of what is chosen there is no such variant. */
  readonly availability: 'in' | 'out' | 'none'
}

export interface QuantityRule {
  readonly chosen: number
  readonly minimum: number
  readonly maximum: number | undefined
  readonly step: number
  /** The only quantities there are; empty: any. */
  readonly only: readonly number[]
}

export interface PriceView {
  readonly currency: string
  /** Of a piece, at the chosen quantity with what is chosen. */
  readonly unit: number
  /** Without the sale. */
  readonly regular: number
  readonly breaks: readonly PriceStep[]
  /** The next break: how many more, and what a piece costs then. */
  readonly next: { readonly more: number; readonly unit: number } | undefined
  /** Whether tax is added: for the words beside the price. */
  readonly isTaxed: boolean
}

export interface PriceStep {
  /** From this many pieces. */
  readonly from: number
  readonly unit: number
  readonly isReached: boolean
}

export interface StockView {
  /** `uncounted`: made to order, or cut to length. */
  readonly state: 'in' | 'few' | 'out' | 'backorder' | 'uncounted'
  readonly pieces: number | undefined
  /** Places it lies in, and may be picked up from. */
  readonly places: readonly StockPlace[]
  /** Working days until it arrives. */
  readonly leadDays: number | undefined
  readonly isMadeToOrder: boolean
}

export interface StockPlace {
  readonly name: string
  readonly city: string
  readonly pieces: number
  readonly isPickUp: boolean
  readonly opens: string
}

export interface Fact {
  /** Dictionary key of what it is. */
  readonly label: string
  readonly value: string
}

export interface Document {
  readonly name: string
  readonly address: string
}

export interface SetPart {
  readonly id: string
  readonly name: string
  readonly image: string | undefined
  readonly path: string
  readonly quantity: number
  readonly isRequired: boolean
  readonly price: number | undefined
}
