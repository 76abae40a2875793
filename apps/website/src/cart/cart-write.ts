import { CHANGE_QUANTITY, EMPTY_CART, REMOVE_LINE, RESTORE_LINE, SAVE_FOR_LATER } from '../shop/cart/cart-form.ts'
import type { CartLine } from '../shop/cart/cart-view.ts'

/** Something that is to be done to the cart, with what is shown until it is. */
export type CartWrite =
  /** A form of a page: what it puts in is not known before it is there, but how many pieces. */
  | { readonly kind: 'add'; readonly action: string; readonly form: FormData; readonly pieces: number }
  | { readonly kind: 'quantity'; readonly line: string; readonly quantity: number }
  | { readonly kind: 'remove' | 'save'; readonly line: string }
  /** `restore`: what the removal answered. It may still be on its way when it is taken back. */
  | { readonly kind: 'restore'; readonly line: CartLine; readonly place: number; readonly restore: () => string }
  | { readonly kind: 'empty' }
  /** Whatever shows nothing before it is done. */
  | { readonly kind: 'other'; readonly action: string; readonly fields: Readonly<Record<string, string>> }

/** What is sent, and where to. */
export function requestOf(write: CartWrite): { readonly action: string; readonly form: FormData } {
  switch (write.kind) {
    case 'add':
      return write
    case 'quantity':
      return { action: CHANGE_QUANTITY, form: formOf({ line: write.line, quantity: String(write.quantity) }) }
    case 'remove':
      return { action: REMOVE_LINE, form: formOf({ line: write.line }) }
    case 'save':
      return { action: SAVE_FOR_LATER, form: formOf({ line: write.line }) }
    case 'restore':
      return { action: RESTORE_LINE, form: formOf({ restore: write.restore() }) }
    case 'empty':
      return { action: EMPTY_CART, form: formOf({}) }
    case 'other':
      return { action: write.action, form: formOf(write.fields) }
  }
}

/** The line a write is about; undefined: none, or all. */
export function lineOfWrite(write: CartWrite): string | undefined {
  if (write.kind === 'restore') return write.line.id
  return 'line' in write ? write.line : undefined
}

function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
