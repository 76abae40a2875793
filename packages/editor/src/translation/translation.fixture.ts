import type { FieldMetadata } from '@tessera/content'

interface Metadata {
  readonly itemId?: string
  readonly fieldId?: string
  readonly fieldType?: string
  readonly rawValue: string
  /** Then the item has no version in German. */
  readonly shownIn?: string
  readonly version?: number
}

/** Of a text on a German page. */
export const metadataOf = ({
  itemId = 'item',
  fieldId = 'text',
  fieldType,
  rawValue,
  ...told
}: Metadata): FieldMetadata => {
  const { shownIn, version = shownIn === undefined ? 1 : 0 } = told
  return {
    datasource: { id: itemId, language: 'de', revision: '', version },
    title: fieldId,
    fieldId,
    fieldType: fieldType ?? 'Single-Line Text',
    rawValue,
    ...(shownIn !== undefined && { shownIn }),
  }
}
