import type { LayoutContext, PageState } from './model.ts'

/** What the page is for (section 12.1). */
export type PageModeName = PageState | 'library' | 'library-metadata'

export interface PageMode {
  name: PageModeName
  isNormal: boolean
  isPreview: boolean
  /** The author may change what is shown; true for `library-metadata` and variant generation as well. */
  isEditing: boolean
  isDesignLibrary: boolean
  designLibrary: { isVariantGeneration: boolean }
}

/** The mode of a name. */
export function pageMode(name: PageModeName, isVariantGeneration = false): PageMode {
  const isDesignLibrary = name === 'library' || name === 'library-metadata'
  return {
    name,
    isNormal: name === 'normal',
    isPreview: name === 'preview',
    isEditing: name === 'edit' || name === 'library-metadata' || (isDesignLibrary && isVariantGeneration),
    isDesignLibrary,
    designLibrary: { isVariantGeneration: isDesignLibrary && isVariantGeneration },
  }
}

/** The page state that a layout's context tells: `pageEditing` means edit, `pageState` tells preview. */
export function pageStateOf(context: LayoutContext | null | undefined): PageState {
  if (context?.pageEditing === true) return 'edit'
  return context?.pageState === 'preview' ? 'preview' : 'normal'
}
