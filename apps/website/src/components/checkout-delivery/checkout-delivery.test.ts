import { isRawElement, layoutEntries } from '@tessera/content'
import type { Page } from '@tessera/content/react'
import { expect, test } from 'vitest'
import { renderBody } from '../../page/render.tsx'
import type { Parcel } from '../../shop/orders/parcels.ts'
import { components } from '../index.ts'
import { attribute, elementsOf } from '../markup.fixture.ts'
import { componentPage } from '../playground/states.ts'
import { CheckoutDelivery } from './index.tsx'

const PARCEL: Parcel = {
  id: 'parcel',
  lineIds: [],
  choices: [
    { id: 'express', name: 'Express', cost: 9, days: undefined, isPickUp: false },
  ] as unknown as Parcel['choices'],
  selected: 'express',
  changed: undefined,
  pickUp: undefined,
}

/** The step with one parcel, in the words of a dictionary. */
async function stepWith(parcel: Partial<Parcel>, words: Page['dictionary'] = {}) {
  const page = componentPage(CheckoutDelivery, { withData: false })
  const rendering = [...layoutEntries(page.layout.sitecore.route)].find((entry) => !isRawElement(entry))
  if (rendering === undefined || isRawElement(rendering)) throw new Error('The page has no component.')
  const view = { parcels: [{ ...PARCEL, ...parcel }], cart: { lines: [], currency: 'EUR' }, notes: {}, comments: '' }
  const componentProps = { [rendering.uid ?? '']: view }
  const shown = { ...page, dictionary: { ...page.dictionary, ...words }, componentProps }
  return (await renderBody(shown, { components, formState: undefined, development: false })).html
}

const namesIn = (html: string) => elementsOf(html).flatMap((element) => attribute(element, 'name') ?? [])

test('where nothing can be delivered, there is one way on, to the address, and nothing to fill in', async () => {
  const usual = await stepWith({})
  expect(namesIn(usual)).toContain('comments')
  expect(usual).toContain('type="submit"')
  const html = await stepWith({ choices: [] })
  expect(html).toContain('Some items in your cart cannot be delivered')
  expect(namesIn(html)).not.toContain('comments')
  expect(html).not.toContain('<form')
  expect(html.match(/href="[^"]*\/checkout\/address"/g)).toHaveLength(1)
})

test('words that an older dictionary keeps name the shipping method as well', async () => {
  const changed = { id: 'express', name: 'Express', from: 5, to: 9 } as unknown as NonNullable<Parcel['changed']>
  const html = await stepWith({ changed }, { 'checkout.delivery.changedCost': '{{way}} costs {{to}}' })
  expect(html).toContain('Express costs €9<')
})
