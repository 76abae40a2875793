import type { MouseEvent } from 'react'
import { cart } from '../../cart/index.ts'

/** Leads on once all that was changed has arrived; where something was refused the page stays, and says so. */
export async function toCheckout(event: MouseEvent<HTMLAnchorElement>): Promise<void> {
  if (!cart.state().isUpdating || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  const { href } = event.currentTarget
  await cart.settled()
  const { lines, problems } = cart.state()
  const isRefused = Object.keys(problems).length > 0 || lines.some(({ problem }) => problem !== undefined)
  if (!isRefused) location.assign(href)
}
