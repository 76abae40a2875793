import type { Phrases } from '@tessera/content'
import { CART_PHRASES_PATH } from '../cart-drawer/drawer-data.ts'

let loading: Promise<Phrases> | undefined

/** What the cart says in the language of the page, fetched once. Rejects when that fails; then it may be asked again. */
export function loadCartPhrases(): Promise<Phrases> {
  loading ??= load()
  loading.catch(() => {
    loading = undefined
  })
  return loading
}

async function load(): Promise<Phrases> {
  const answer = await fetch(`${CART_PHRASES_PATH}/${document.documentElement.lang}`)
  if (!answer.ok) throw new Error(`The words of the cart could not be fetched: ${answer.status}`)
  return (await answer.json()) as Phrases
}
