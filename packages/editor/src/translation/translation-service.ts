import type { FieldMetadata } from '@tessera/content'
import { bareId } from '../model/item-id.ts'
import type { EditingService } from '../session/editing-service.ts'
import type { EditAddresses } from '../setup.ts'

/** A text in two languages, as it is stored. */
export interface StoredText {
  readonly source: string
  /** What readers of the target language get. */
  readonly seen: string
  readonly state: 'missing' | 'same' | 'outdated' | 'translated'
}

export interface ComparedText extends StoredText {
  /** Language the source's words are in: another one than asked for while there are none in that. */
  readonly sourceIn: string
}

/** The texts of a page beside those of another language. */
export interface Comparison {
  /** Of the field; undefined for one that is no text, or is empty in both languages. */
  of(metadata: Pick<FieldMetadata, 'datasource' | 'fieldId'>): ComparedText | undefined
}

interface ComparedItem {
  readonly itemId: string
  readonly sourceIn: string
  readonly texts: readonly (StoredText & { readonly fieldId: string })[]
}

/** What the website is asked of translations. Both calls throw `EditingServiceError`. */
export function translationService(service: EditingService, { texts }: Pick<EditAddresses, 'texts'>) {
  return {
    async compare(itemIds: readonly string[], from: string, to: string): Promise<Comparison> {
      const { items } = await service.ask<{ items: readonly ComparedItem[] }>(texts, { itemIds, from, to })
      const found = new Map(
        items.flatMap(({ itemId, sourceIn, texts }) =>
          texts.map(({ fieldId, ...text }) => [keyOf(itemId, fieldId), { ...text, sourceIn }] as const),
        ),
      )
      return { of: ({ datasource, fieldId }) => found.get(keyOf(datasource.id, fieldId)) }
    },
    /** Gives the content of a component back to the language it falls back to. */
    clear: (itemId: string, language: string) =>
      service.ask<{ readonly removed: number }>(`${texts}/clear`, { itemId, language }),
  }
}

const keyOf = (itemId: string, fieldId: string): string => `${bareId(itemId)} ${bareId(fieldId)}`
