import type { FieldMetadata } from '@tessera/content'

/** What stands between two markers (contract "content", 12.3). The markers themselves are no part of it. */
export interface Marked {
  readonly open: Element
  readonly close: Element
}

export interface FieldChrome extends Marked {
  readonly kind: 'field'
  readonly metadata: FieldMetadata
  /** Uid of the rendering whose component shows it; undefined outside of all. */
  readonly owner: string | undefined
}

export interface RenderingChrome extends Marked {
  readonly kind: 'rendering'
  readonly uid: string
  readonly placeholders: readonly PlaceholderChrome[]
  /** Its own, without those of renderings inside of it. */
  readonly fields: readonly FieldChrome[]
}

export interface PlaceholderChrome extends Marked {
  readonly kind: 'placeholder'
  /** As the layout has it: `headless-main`, `column-1-{*}`. */
  readonly key: string
  /** Uid of the rendering it belongs to; null: the page. */
  readonly parent: string | null
  readonly renderings: readonly RenderingChrome[]
}

/** All that is marked on a page. */
export interface PageChrome {
  readonly roots: readonly PlaceholderChrome[]
  readonly renderings: ReadonlyMap<string, RenderingChrome>
  readonly placeholders: readonly PlaceholderChrome[]
  readonly fields: readonly FieldChrome[]
}
