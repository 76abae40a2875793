import type { CategoryNames, ProductText, XpFacet } from '../../commerce/index.ts'
import { SOURCE } from '../configuration/index-schema.ts'
import { COMMERCE_SOURCE, OFFERED } from '../editions/shop-edition.ts'
import type { AttributeValue, IndexDocument } from '../search-index.ts'

/** Attributes that are not called as the facets of the shop are. */
const CALLED: Readonly<Record<string, string>> = { colour: 'color' }
/** Addresses of pictures in the media library begin so. */
const MEDIA = '/-/media'

type Xp = ProductText['xp']

/** What is said of a product in one language (two small letters): nothing that one party sees and another does not. */
export function productDocument(product: ProductText, facets: readonly XpFacet[], language: string): IndexDocument {
  const { id, xp, group, madeToOrder, hasMarkup, updated } = product
  const own: Record<string, AttributeValue | undefined> = {
    name: textIn(xp, language, 'Name') ?? product.name,
    description: textIn(xp, language, 'Description') ?? product.description ?? undefined,
    brand: text(xp.Brand) ?? product.brand ?? undefined,
    keywords: listed(product.categories.map((names) => named(names, language))),
    sku: listed([id, text(xp.SKU) ?? text(xp.Sku)]),
    badge: text(xp.Badge),
    made_to_order: madeToOrder || undefined,
    price_from: hasMarkup || undefined,
    product_group: group ?? undefined,
    slug: slugIn(xp, language),
    image_url: pictureOf(xp),
    second_image_url: addressOf(pictureAt(xp, 1)),
    swatches: swatchesOf(xp, facets),
    ...inColors(xp, facets),
    updated_at: updated.toISOString(),
  }
  const reserved = new Set([...Object.keys(own), ...OFFERED, SOURCE, 'id'])
  const fields: Record<string, AttributeValue> = {}
  for (const facet of facets) {
    const name = attributeOf(facet)
    const values = valuesAt(xp, facet.path).map((value) => named(facet.names.get(String(value)), language) ?? value)
    if (reserved.has(name) || values.length === 0) continue
    const [only] = values
    fields[name] = values.length === 1 && only !== undefined ? only : values
  }
  for (const [name, value] of Object.entries(own)) if (value !== undefined) fields[name] = value
  return { id, source: COMMERCE_SOURCE, fields }
}

/** `lead-days` → `lead_days` */
function attributeOf({ id }: XpFacet): string {
  const name = id.toLowerCase().replace(/-/g, '_')
  return CALLED[name] ?? name
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
const object = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : {}

/** What `xp.Texts` says in a language. */
const textIn = ({ Texts: texts }: Xp, language: string, field: string) => text(object(object(texts)[language])[field])

/** What can stand in an address; an id can stand in for anything else. */
const SLUG = /^[\p{L}\p{M}\p{N}_-]{1,200}$/u

function slugIn(xp: Xp, language: string): string | undefined {
  const slug = textIn(xp, language, 'Slug')
  return slug !== undefined && SLUG.test(slug) ? slug : undefined
}

const named = (names: CategoryNames | undefined, language: string) => names?.[language] ?? names?.['']

function listed(values: readonly (string | undefined)[]): string[] | undefined {
  const some = [...new Set(values.filter((value) => value !== undefined))]
  return some.length > 0 ? some : undefined
}

/** Values at a path of dots, which may be one or a list. */
function valuesAt(xp: Xp, path: string): (string | number | boolean)[] {
  let value: unknown = xp
  for (const part of path.split('.')) value = Object.hasOwn(object(value), part) ? object(value)[part] : undefined
  return [value].flat().filter((one) => typeof one === 'string' || typeof one === 'number' || typeof one === 'boolean')
}

/** The first picture: an address, or a path of the media library. */
const pictureOf = (xp: Xp): string | undefined => addressOf(pictureAt(xp, 0) ?? text(xp.image_url))

const pictureAt = ({ Images: images }: Xp, place: number) => (Array.isArray(images) ? text(images[place]) : undefined)

function addressOf(picture: string | undefined): string | undefined {
  if (picture === undefined || /^(https?:|\/-\/)/.test(picture)) return picture
  return `${MEDIA}${picture.startsWith('/') ? '' : '/'}${picture}`
}

const colorFacet = (facets: readonly XpFacet[]) => facets.find((one) => attributeOf(one) === 'color')

/** For each value of `color`, in their order, how it is drawn; empty where nobody says. None where nobody says of any. */
function swatchesOf(xp: Xp, facets: readonly XpFacet[]): string[] | undefined {
  const facet = colorFacet(facets)
  const swatches = facet && valuesAt(xp, facet.path).map((color) => facet.swatches.get(String(color)) ?? '')
  return swatches?.some((swatch) => swatch !== '') ? swatches : undefined
}

/** An option with a picture of its own. */
interface ShownOption {
  readonly spec: string
  readonly option: string
  readonly picture: string | undefined
}

/**
 * For each value of `color`, in their order, the picture of the product in it and the choice that makes it so
 * (`steel-colour=fjord`), so that a list narrowed to a color can show that color. An option belongs to a color when its id
 * is the color's, or has it as a part: `clay-fjord` is clay and fjord. A color without an option has the main picture.
 */
function inColors(xp: Xp, facets: readonly XpFacet[]): Record<string, string[] | undefined> {
  const facet = colorFacet(facets)
  const options = Object.entries(object(xp.ImagesByChoice)).flatMap(([spec, byOption]) =>
    Object.entries(object(byOption)).map(([option, pictures]): ShownOption => {
      const [first] = Array.isArray(pictures) ? pictures : []
      return { spec, option, picture: addressOf(text(first)) }
    }),
  )
  if (facet === undefined || options.length === 0) return {}
  const main = pictureOf(xp) ?? ''
  const shown = valuesAt(xp, facet.path).map(
    (color) =>
      options.find(({ option }) => option === color) ??
      options.find(({ option }) => option.split('-').includes(String(color))),
  )
  return {
    color_images: shown.map((one) => one?.picture ?? main),
    color_choices: shown.map((one) => (one ? `${one.spec}=${one.option}` : '')),
  }
}
