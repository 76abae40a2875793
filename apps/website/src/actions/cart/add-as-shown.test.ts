import { expect, test } from 'vitest'
import type { ActionContext } from '../action.ts'
import { addAsShown } from './add-as-shown.ts'

const ENGRAVING = { ID: 'engraving', Name: 'Engraving', Required: true, AllowOpenText: true, Options: [] }

/** Adds a product of a catalog that has only this one, as a card does. */
async function add(product: object, { specs = [], fields = {} }: { specs?: object[]; fields?: object } = {}) {
  const added: object[] = []
  let open = 0
  let mostAtOnce = 0
  const answered = async <Answer>(answer: Answer) => {
    open += 1
    mostAtOnce = Math.max(mostAtOnce, open)
    await Promise.resolve()
    open -= 1
    return answer
  }
  const client = {
    me: {
      listProducts: () => answered({ Items: [{ ID: 'lamp', ...product }], Meta: { Facets: [] } }),
      listSpecs: () => answered({ Items: specs }),
    },
    cart: {
      getOrderWorksheet: () => answered({ LineItems: [] }),
      createLineItem: async (line: object) => {
        added.push(line)
        throw new Error('It is not put into a cart here.')
      },
    },
  }
  const data = new FormData()
  for (const [name, value] of Object.entries({ product: 'lamp', ...fields })) data.set(name, value)
  const context = {
    shopper: { client, hasSession: true },
    data,
    locale: 'de',
    pathOf: (path: string) => `/de${path}`,
    signal: AbortSignal.timeout(60_000),
  } as unknown as ActionContext
  const outcome = await addAsShown.run({ product: 'lamp' }, context).catch(() => undefined)
  return { outcome, added, mostAtOnce }
}

test('a set is not added: its page says that it is one, and what to choose there', async () => {
  const { outcome, added } = await add({ IsBundle: true, xp: { Texts: { de: { Slug: 'leuchte' } } } })
  expect(outcome).toMatchObject({
    status: 'invalid',
    form: 'add-to-cart',
    errors: { form: 'product.error.set' },
    location: '/de/products/leuchte',
  })
  expect(added).toEqual([])
})

test('a product with a text that is required is not added before somebody wrote it', async () => {
  const { outcome, added } = await add({}, { specs: [ENGRAVING] })
  expect(outcome).toMatchObject({
    status: 'invalid',
    form: 'add-to-cart',
    errors: { form: 'product.error.text' },
    location: '/de/products/lamp',
  })
  expect(added).toEqual([])
})

test('a text that was written is added, and one that may be left out keeps nothing from the cart', async () => {
  const written = await add({}, { specs: [ENGRAVING], fields: { 'text.engraving': 'For Ida' } })
  expect(written.added).toMatchObject([{ ProductID: 'lamp', Specs: [{ SpecID: 'engraving', Value: 'For Ida' }] }])
  const optional = await add({}, { specs: [{ ...ENGRAVING, Required: false }] })
  expect(optional.added).toMatchObject([{ ProductID: 'lamp', Specs: [] }])
})

test('the cart is asked for beside the product', async () => {
  expect((await add({})).mostAtOnce).toBe(2)
})

test('a product without choices is not asked for them', async () => {
  const { added } = await add({ SpecCount: 0 }, { specs: [ENGRAVING] })
  expect(added).toMatchObject([{ ProductID: 'lamp', Specs: [] }])
})
