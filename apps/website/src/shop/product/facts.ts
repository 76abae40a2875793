import type { BuyerProduct, ListFacet } from '@tessera/commerce'
import { intlLocale } from '../../components/languages.ts'
import { isHexColor } from './hex-color.ts'
import type { Fact } from './product-view.ts'

/** A document as the catalogue names it, in its own language and in others. */
interface ProductDocument {
  readonly Name?: string
  readonly Path?: string
  readonly Texts?: Readonly<Record<string, { readonly Name?: string } | undefined>>
}

/** What the catalogue says of a product besides its words (`demo/commerce/README.md`). */
export interface ProductXp {
  readonly Dimensions?: Readonly<Record<string, number>>
  readonly Weight?: number
  readonly Load?: number
  readonly Light?: Readonly<Record<string, number>>
  readonly Acoustic?: { readonly Alpha?: number; readonly Class?: string; readonly Thickness?: number }
  readonly Materials?: readonly string[]
  readonly Colours?: readonly string[]
  readonly Origin?: string
  readonly Guarantee?: number
  readonly Delivery?: string
  readonly LeadDays?: number
  readonly MadeToOrder?: boolean
  readonly Assembly?: number
  readonly Badge?: string
  readonly GoesWith?: readonly string[]
  readonly Documents?: readonly ProductDocument[]
  readonly Parts?: readonly { readonly ID?: string; readonly Quantity?: number; readonly Optional?: boolean }[]
  readonly Family?: string
  readonly Category?: string
}

/** Whether a product is made once it is ordered: it says so, or nobody counts its stock. Sets are made of their parts. */
export function isMadeToOrder({ IsBundle, Inventory, xp }: BuyerProduct): boolean {
  if (IsBundle === true) return false
  return Inventory?.Enabled !== true || (xp as ProductXp | null | undefined)?.MadeToOrder === true
}

/** In the order they are said, with how many digits. */
const SIZES = [
  ['Width', 'product.fact.width'],
  ['Depth', 'product.fact.depth'],
  ['Length', 'product.fact.length'],
  ['Height', 'product.fact.height'],
  ['HeightRaised', 'product.fact.heightRaised'],
  ['Seat', 'product.fact.seat'],
] as const
const LIGHT = [
  ['Lumen', 'product.fact.lumen', 'lm'],
  ['Watt', 'product.fact.watt', 'W'],
  ['Kelvin', 'product.fact.kelvin', 'K'],
  ['Ra', 'product.fact.ra', ''],
] as const

/** What a product measures, weighs, is made of: numbers with units, ids in words where the catalogue's facets have them. */
export function factsOf(xp: ProductXp, facets: readonly ListFacet[], locale: string): Fact[] {
  const tag = intlLocale(locale)
  const number = (value: number) => new Intl.NumberFormat(tag).format(value)
  const unit = (value: number, unit: string) =>
    new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'short' }).format(value)
  const words = (path: string, ids: readonly string[] | undefined) =>
    (ids ?? []).map((id) => facetWords(facets, path, id, locale)).filter((text) => text !== '')
  const list = (texts: readonly string[]) => new Intl.ListFormat(tag, { type: 'conjunction' }).format(texts)

  const facts: (Fact | undefined)[] = [
    ...SIZES.map(([name, label]) => fact(label, xp.Dimensions?.[name], (value) => unit(value, 'centimeter'))),
    fact('product.fact.weight', xp.Weight, (value) => unit(value, 'kilogram')),
    fact('product.fact.load', xp.Load, (value) => unit(value, 'kilogram')),
    ...LIGHT.map(([name, label, symbol]) =>
      fact(label, xp.Light?.[name], (value) => (symbol === '' ? number(value) : `${number(value)} ${symbol}`)),
    ),
    fact('product.fact.absorption', xp.Acoustic?.Alpha, (value) => `αw ${number(value)}`),
    fact('product.fact.acousticClass', xp.Acoustic?.Class, (value) => value),
    fact('product.fact.thickness', xp.Acoustic?.Thickness, (value) => unit(value, 'millimeter')),
    listed('product.fact.materials', words('Materials', xp.Materials), list),
    listed('product.fact.colours', words('Colours', xp.Colours), list),
    fact('product.fact.origin', xp.Origin, (code) => new Intl.DisplayNames(tag, { type: 'region' }).of(code) ?? code),
    fact('product.fact.guarantee', xp.Guarantee, (value) =>
      new Intl.NumberFormat(tag, { style: 'unit', unit: 'year', unitDisplay: 'long' }).format(value),
    ),
    fact('product.fact.assembly', xp.Assembly, (value) =>
      new Intl.NumberFormat(tag, { style: 'unit', unit: 'minute', unitDisplay: 'long' }).format(value),
    ),
  ]
  return facts.filter((one) => one !== undefined)
}

function fact<Value extends number | string>(
  label: string,
  value: Value | undefined,
  say: (value: Value) => string,
): Fact | undefined {
  return value === undefined || value === null || value === '' ? undefined : { label, value: say(value) }
}

function listed(label: string, texts: readonly string[], say: (texts: readonly string[]) => string): Fact | undefined {
  return texts.length === 0 ? undefined : { label, value: say(texts) }
}

interface FacetXp {
  readonly Values?: Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>
}

export function facetWords(facets: readonly ListFacet[], path: string, id: string, locale: string): string {
  const words = facetValue(facets, path, id)
  const said = words?.[locale] ?? words?.en
  return typeof said === 'string' ? said : ''
}

/** How a facet draws the value of a property, `#37596a`; empty where it does not say. */
export function facetSwatch(facets: readonly ListFacet[], path: string, id: string): string {
  const swatch = facetValue(facets, path, id)?.Swatch
  return isHexColor(swatch) ? swatch : ''
}

function facetValue(facets: readonly ListFacet[], path: string, id: string) {
  const facet = facets.find(({ XpPath }) => XpPath === path)
  return (facet?.xp as FacetXp | null | undefined)?.Values?.[id]
}
