import type { FieldChrome } from '../markers/chrome.ts'

export const RICH_COMMANDS = ['bold', 'italic', 'heading', 'subheading', 'list', 'numbers', 'quote', 'link'] as const
export type RichCommand = (typeof RICH_COMMANDS)[number]

/** What holds where the author's cursor is. */
export type RichState = Readonly<Record<RichCommand, boolean>> & { readonly address: string }

/** Formatted text under way; what edits it comes with the first such field. */
export interface RichEditing {
  readonly field: FieldChrome
  /** Takes what was written, or throws it away. */
  end(keep: boolean): void
  getState(): RichState
  subscribe(listener: () => void): () => void
  /** False when it cannot be done; `value` of a link is its address, empty takes it away. */
  run(command: RichCommand, value?: string): boolean
}
