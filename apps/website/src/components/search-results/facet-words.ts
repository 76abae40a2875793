import type { Dictionary } from '@tessera/content/react'
import { priceInWords } from '../elements/price-in-words.ts'
import { known } from '../elements/value-name.ts'

type Translate = Dictionary['t']

/** The dictionary's word for a facet, else what the service calls it. */
export const facetName = (t: Translate, facetId: string, label: string | undefined): string =>
  known(t(`search.facet.${facetId}`), 'search.facet.') || label || facetId

/** The dictionary's word for an order, else what the service calls it. */
export const sortName = (t: Translate, name: string, label: string): string =>
  known(t(`search.sort.${name}`), 'search.sort.') || label

interface Range {
  min?: number | undefined
  max?: number | undefined
}

/** How numbers are written. */
export interface NumberForm {
  readonly locale: string
  /** Of prices; empty where it is not known. */
  readonly currency: string
}

/** `100 – 200`; `from 100`; `up to 200`. Of prices with their currency. */
export function rangeName(
  t: Translate,
  facetId: string,
  { min, max }: Range,
  { locale, currency }: NumberForm,
): string {
  const word = (value: number) => priceInWords(value, facetId === 'price' ? currency : '', locale)
  if (min === undefined) return t('search.upTo', { max: word(max ?? 0) })
  return max === undefined ? t('search.fromOn', { min: word(min) }) : `${word(min)} – ${word(max)}`
}
