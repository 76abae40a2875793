import { useMemo } from 'react'
import { type Editor, useEditor } from '../../overlay/editor-context.tsx'

/** A product as visitors nobody knows see it. */
export interface PickedProduct {
  readonly id: string
  readonly name: string
  readonly image?: string
  readonly price?: { readonly amount: number; readonly currency: string }
  /** Null where nobody counts. */
  readonly pieces: number | null
}

export interface PickedCategory {
  readonly id: string
  readonly name: string
  /** Names of those it stands in, the outermost first. */
  readonly above: readonly string[]
}

export interface PickedItem {
  readonly id: string
  readonly name: string
  /** What it says first; may be empty. */
  readonly says: string
  /** Below the site. */
  readonly path: string
  readonly template: string
}

/** Where content is used besides the page that is edited. */
export interface Uses {
  readonly itemId: string
  readonly isOfPage: boolean
  readonly others: readonly { readonly name: string; readonly path: string }[]
}

/** A field that names other items: ids in braces, joined by `|`. */
export interface ListField {
  readonly fieldId: string
  readonly name: string
  readonly title: string
  readonly type: string
  readonly value: string
}

export interface ComponentContent extends Omit<Uses, 'itemId'> {
  readonly item: { readonly id: string; readonly name: string; readonly path: string; readonly template: string }
  readonly lists: readonly ListField[]
}

export interface NewItem {
  readonly name: string
  readonly template?: string
  readonly copyOf?: string
  readonly shared?: boolean
}

/** What pickers ask the website. Every call throws `EditingServiceError`. */
export function pickerService({ service, setup }: Pick<Editor, 'service' | 'setup'>) {
  const { locale, addresses, item } = setup
  const address = (path: string, query: Record<string, string>) =>
    `${path}?${new URLSearchParams({ locale, ...query })}`
  return {
    products: (query: { q?: string; ids?: string; page?: string }) =>
      service.ask<{ hasShop: boolean; products: PickedProduct[]; total: number }>(address(addresses.products, query)),
    categories: () =>
      service.ask<{ hasShop: boolean; categories: PickedCategory[] }>(address(addresses.categories, {})),
    items: (query: { q?: string; ids?: string; template?: string; page?: string }) =>
      service.ask<{ items: PickedItem[]; total: number }>(address(addresses.items, query)),
    uses: (ids: readonly string[]) =>
      service.ask<Uses[]>(address(`${addresses.items}/uses`, { ids: ids.join(), pageId: item.id })),
    content: (itemId: string) =>
      service
        .ask<{ content: ComponentContent | null }>(address(`${addresses.items}/content`, { itemId, pageId: item.id }))
        .then(({ content }) => content),
    createItem: (made: NewItem) =>
      service.ask<{ id: string; name: string }>(`${addresses.items}/create`, { ...made, locale, pageId: item.id }),
  }
}

export type PickerService = ReturnType<typeof pickerService>

export function usePickers(): PickerService {
  const { service, setup } = useEditor()
  return useMemo(() => pickerService({ service, setup }), [service, setup])
}
