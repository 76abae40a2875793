import type { Translate } from '../../phrases/index.ts'
import type { EditorLanguage } from '../../setup.ts'
import type { PickerRow } from './picker-dialog.tsx'
import type { PickedProduct } from './picker-service.ts'

/** A product as a row: its number, its price, how many there are. */
export function productRow(
  { id, name, image, price, pieces }: PickedProduct,
  t: Translate,
  language: EditorLanguage,
): PickerRow {
  const stock =
    pieces === null
      ? t('uncounted')
      : pieces > 0
        ? t('pieces', { count: new Intl.NumberFormat(language).format(pieces) })
        : t('soldOut')
  const cost =
    price === undefined
      ? t('noPrice')
      : new Intl.NumberFormat(language, { style: 'currency', currency: price.currency || 'EUR' }).format(price.amount)
  return { id, name, image, notes: [id, `${cost} · ${stock}`] }
}
