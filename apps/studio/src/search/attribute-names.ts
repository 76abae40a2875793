import { codeInWords } from '../code-in-words.ts'
import { type PhraseKey, type Translate, translator } from '../phrases/index.ts'
import type { Attributes } from './answers.ts'

/** Attributes that the search has until somebody configures it, by the phrase that names them. */
const USUAL = {
  name: 'field.name',
  description: 'field.description',
  text: 'field.text',
  keywords: 'field.keywords',
  brand: 'field.brand',
  category: 'field.category',
  category_ids: 'field.category_ids',
  color: 'field.color',
  material: 'field.material',
  sku: 'field.sku',
  price: 'field.price',
  currency: 'field.currency',
  room: 'field.room',
  series: 'field.series',
  delivery: 'field.delivery',
  origin: 'field.origin',
  lead_days: 'field.lead_days',
  kelvin: 'field.kelvin',
  acoustic_class: 'field.acoustic_class',
  load: 'field.load',
  badge: 'field.badge',
  inventory_locations: 'field.inventory_locations',
  seller_ids: 'field.seller_ids',
  in_stock: 'field.in_stock',
  product_group: 'field.product_group',
  updated_at: 'field.updated_at',
  type: 'field.type',
  site: 'field.site',
  url: 'field.url',
} as const satisfies Readonly<Record<string, PhraseKey>>

const english = translator('en')

/** How an attribute is called: as the studio calls what is usual, by the label of its own, or its name as people write it. */
export function attributeInWords(name: string, attributes: Attributes, t: Translate): string {
  const label = Object.hasOwn(attributes, name) ? attributes[name]?.label : undefined
  const phrase = Object.hasOwn(USUAL, name) ? USUAL[name as keyof typeof USUAL] : undefined
  // A label that somebody chose is theirs; the one it came with is ours to say in every language.
  if (phrase !== undefined && (label === undefined || label === english(phrase))) return t(phrase)
  return label === undefined ? codeInWords(name) : label.charAt(0).toUpperCase() + label.slice(1)
}
