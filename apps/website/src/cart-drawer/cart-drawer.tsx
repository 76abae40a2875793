import type { Phrases } from '@tessera/content'
import { DictionaryProvider } from '@tessera/content/react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { loadCartPhrases } from '../cart/cart-phrases.ts'
import { cart } from '../cart/index.ts'
import { DrawerContent } from './drawer-content.tsx'

let made: { readonly dialog: HTMLDialogElement; readonly root: Root } | undefined
let times = 0

/**
 * Opens the drawer. What lies in the cart is read again, unless it was put in a moment ago. Rejects when its words, or a
 * cart nobody knows yet, cannot be fetched.
 *
 * @param added the line that was just put in
 */
export async function openCart(added?: string): Promise<void> {
  const isKnown = cart.state().view !== undefined
  const reading = added !== undefined && isKnown ? undefined : cart.refresh()
  const [phrases] = await Promise.all([loadCartPhrases(), isKnown ? undefined : reading])
  if (cart.state().view === undefined) throw new Error('The cart could not be read')
  show(phrases, added)
}

function show(phrases: Phrases, added: string | undefined): void {
  made ??= make(phrases)
  const { dialog, root } = made
  const locale = document.documentElement.lang
  times++
  flushSync(() =>
    root.render(
      <DictionaryProvider lngDict={phrases} locale={locale}>
        <DrawerContent key={times} dialog={dialog} locale={locale} added={added} />
      </DictionaryProvider>,
    ),
  )
  if (!dialog.open) dialog.showModal()
}

function make(phrases: Phrases) {
  const dialog = document.createElement('dialog')
  dialog.className = 'cart-drawer'
  dialog.ariaLabel = phrases['cart.title'] ?? ''
  dialog.addEventListener('click', (event) => {
    // Beside what is in it.
    if (event.target === dialog) dialog.close()
  })
  document.body.append(dialog)
  return { dialog, root: createRoot(dialog) }
}
