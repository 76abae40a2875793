/** Banks that ask the holders of cards, and what is held on those. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { CheckoutHouse } from './checkout-walk.fixture.ts'

/** Confirms the payment at the bank, and never follows the bank's way back to the shop. */
export async function confirmWithoutReturn(page: Page): Promise<void> {
  const sent = await page.getByRole('button', { name: 'Confirm' }).evaluate((button: HTMLButtonElement) => ({
    url: button.formAction,
    form: Object.fromEntries(new FormData(button.form ?? undefined, button)) as Record<string, string>,
  }))
  const origin = new URL(page.url()).origin
  const { request } = page.context()
  const answer = await request.post(sent.url, { form: sent.form, headers: { origin }, maxRedirects: 0 })
  expect(answer.status()).toBe(303)
}

/** What was held on the cards of an order: amounts, by the bank's own word. */
export async function heldOnCards(house: CheckoutHouse, order: string): Promise<number[]> {
  const { Items } = (await house.seller('GET', `/orders/Incoming/${order}/payments`)) as unknown as {
    Items: { Transactions: { Type: string; Amount: number; Succeeded: boolean }[] }[]
  }
  return Items.flatMap(({ Transactions }) =>
    Transactions.flatMap(({ Type, Amount, Succeeded }) => (Succeeded && /^auth/i.test(Type) ? [Amount] : [])),
  )
}
