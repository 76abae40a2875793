import type { Page } from '@tessera/content/react'
import { type FieldAddress, isSameField } from './edit.ts'

/** What a page says is stored in a field; undefined when it does not show the field. */
export const storedValue = (page: Page, address: FieldAddress): string | undefined =>
  shownField(page, address)?.rawValue

/** Whether what a page shows in a field is another language's. */
export const fallsBack = (page: Page, address: FieldAddress): boolean =>
  shownField(page, address)?.shownIn !== undefined

function shownField(page: Page, address: FieldAddress): ShownField | undefined {
  const find = (node: unknown): ShownField | undefined => {
    if (typeof node !== 'object' || node === null) return undefined
    const { metadata } = node as { metadata?: ShownField }
    if (metadata?.datasource !== undefined && metadata.fieldId !== undefined) {
      const { id: itemId, language } = metadata.datasource
      if (isSameField({ itemId, language, fieldId: metadata.fieldId }, address)) return metadata
    }
    for (const inner of Object.values(node)) {
      const found = find(inner)
      if (found !== undefined) return found
    }
    return undefined
  }
  return find(page.layout.sitecore.route)
}

interface ShownField {
  readonly datasource: { readonly id: string; readonly language: string }
  readonly fieldId: string
  readonly rawValue: string
  readonly shownIn?: string
}
