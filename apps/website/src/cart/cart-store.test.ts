import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CartLine, type CartView, EMPTY_CART_VIEW, piecesOf } from '../shop/cart/cart-view.ts'
import { type CartAnswer, type CartConnection, type CartStore, createCartStore } from './cart-store.ts'

const line = (id: string, quantity = 1, more: Partial<CartLine> = {}): CartLine => ({
  id,
  productId: `product-${id}`,
  name: id,
  path: '/',
  choices: [],
  quantity,
  unitPrice: 10,
  total: 10 * quantity,
  discount: 0,
  isOnSale: false,
  minimum: 1,
  step: 1,
  quantities: [],
  isShort: false,
  isGone: false,
  isBundle: false,
  ...more,
})

const viewOf = (lines: readonly CartLine[]): CartView => ({
  ...EMPTY_CART_VIEW,
  lines,
  pieces: piecesOf(lines),
  total: lines.reduce((sum, { total }) => sum + total, 0),
})

/** How a request fares: done and answered, refused, lost before it arrives, or done while its answer is lost. */
type Fate = 'done' | 'refused' | 'lost' | 'unanswered'

/** A server that has a cart, and answers when it is told to. */
function server(lines: CartLine[]) {
  const pending: ((fate: Fate) => void)[] = []
  const again: (() => void)[] = []
  const sent: string[] = []
  let cart = lines
  let number = 0

  const apply = (action: string, form: FormData): Record<string, string> | undefined => {
    const id = String(form.get('line') ?? '')
    const found = cart.find((one) => one.id === id)
    switch (action.split('/').at(-1)) {
      case 'add': {
        cart = [...cart, line(`new-${++number}`, Number(form.get('quantity')))]
        return { done: 'added' }
      }
      case 'quantity':
        if (found === undefined) return undefined
        cart = cart.map((one) => (one === found ? line(id, Number(form.get('quantity'))) : one))
        return { done: 'quantity' }
      case 'remove':
        if (found === undefined) return undefined
        cart = cart.filter((one) => one !== found)
        return { done: 'removed', restore: String(found.quantity) }
      case 'restore':
        cart = [...cart, line(`back-${++number}`, Number(form.get('restore')))]
        return { done: 'restored' }
      case 'empty':
        cart = []
        return { done: 'emptied' }
    }
    return undefined
  }

  const connection: CartConnection = {
    send: (action, form) =>
      new Promise((resolve) => {
        sent.push(`${action.split('/').at(-1)} ${form.get('line') ?? ''} ${form.get('quantity') ?? ''}`.trim())
        pending.push((fate) => {
          if (fate === 'lost') return resolve({ status: 'failed', errors: {} })
          const values = fate === 'refused' ? undefined : apply(action, form)
          if (fate === 'unanswered') return resolve({ status: 'failed', errors: {} })
          const answer: CartAnswer =
            values === undefined
              ? { status: 'invalid', errors: { quantity: 'cart.error.stock' }, view: viewOf(cart) }
              : { status: 'sent', errors: {}, values, view: viewOf(cart) }
          resolve(answer)
        })
      }),
    read: () =>
      new Promise((resolve) => {
        // What is read is what was there when it was asked for.
        const now = viewOf(cart)
        pending.push((fate) => resolve(fate === 'done' ? now : undefined))
      }),
    later: (callback) => void again.push(callback),
    changed: () => undefined,
  }
  return {
    connection,
    sent,
    again,
    waiting: () => pending.length,
    /** Answers the request that waits at a place. */
    async answer(fate: Fate = 'done', place = 0) {
      const [request] = pending.splice(place % Math.max(1, pending.length), 1)
      request?.(fate)
      await new Promise((done) => setTimeout(done, 0))
    },
    /** Somebody else changes the cart. */
    change(next: (lines: CartLine[]) => CartLine[]) {
      cart = next(cart)
    },
    lines: () => cart,
  }
}

const quantities = (store: CartStore) =>
  store.state().lines.map(({ id, quantity, isRemoved }) => `${id} ${quantity}${isRemoved ? ' removed' : ''}`)

function opened(lines: CartLine[]) {
  const shop = server(lines)
  const store = createCartStore(shop.connection)
  store.begin(viewOf(lines))
  return { shop, store }
}

test('a quantity is shown at once, its line and the sums as updating, until the server has said', async () => {
  const { shop, store } = opened([line('a'), line('b')])
  void store.setQuantity('a', 3)
  expect(quantities(store)).toEqual(['a 3', 'b 1'])
  expect(store.state()).toMatchObject({ pieces: 4, isUpdating: true, view: { total: 20 } })
  expect(store.state().lines.map(({ isUpdating }) => isUpdating)).toEqual([true, false])
  await shop.answer()
  expect(store.state()).toMatchObject({ isUpdating: false, view: { total: 40 }, done: { key: 'cart.done.quantity' } })
})

test('one change is on its way at a time; later ones of the same line become one', async () => {
  const { shop, store } = opened([line('a'), line('b')])
  for (const quantity of [2, 3, 4, 5]) void store.setQuantity('a', quantity)
  void store.setQuantity('b', 9)
  expect(shop.waiting()).toBe(1)
  await shop.answer()
  await shop.answer()
  await shop.answer()
  expect(shop.sent).toEqual(['quantity a 2', 'quantity a 5', 'quantity b 9'])
  expect(quantities(store)).toEqual(['a 5', 'b 9'])
})

test('what is refused is put back, and says why at its line', async () => {
  const { shop, store } = opened([line('a'), line('b')])
  void store.setQuantity('a', 99)
  await shop.answer('refused')
  expect(quantities(store)).toEqual(['a 1', 'b 1'])
  expect(store.state().lines[0]?.problem).toBe('cart.error.stock')
  expect(store.state().isUpdating).toBe(false)
  // The next change of it takes the words away.
  void store.setQuantity('a', 2)
  expect(store.state().lines[0]?.problem).toBeUndefined()
})

test('what nobody knows of is put back and asked for, until the server has said', async () => {
  const { shop, store } = opened([line('a'), line('b')])
  void store.remove('a')
  await shop.answer('unanswered')
  expect(quantities(store)).toEqual(['a 1', 'b 1'])
  expect(store.state()).toMatchObject({ isUpdating: true })
  expect(store.state().lines[0]?.problem).toBe('shop.error.away')
  await shop.answer('lost')
  expect(store.state().isUpdating).toBe(true)
  shop.again[0]?.()
  await shop.answer()
  expect(quantities(store)).toEqual(['b 1'])
  expect(store.state().isUpdating).toBe(false)
})

test('a removed line stays in its place for as long as it can be put back', async () => {
  const { shop, store } = opened([line('a', 2), line('b'), line('c')])
  void store.remove('b')
  expect(quantities(store)).toEqual(['a 2', 'b 1 removed', 'c 1'])
  expect(store.state().pieces).toBe(3)
  await shop.answer()
  expect(quantities(store)).toEqual(['a 2', 'b 1 removed', 'c 1'])
  void store.undo('b')
  expect(quantities(store)).toEqual(['a 2', 'b 1', 'c 1'])
  await shop.answer()
  expect(quantities(store)).toEqual(['a 2', 'c 1', 'back-1 1'])
})

test('a removal that was not sent yet is taken back without a word to the server', async () => {
  const { shop, store } = opened([line('a'), line('b')])
  void store.setQuantity('a', 2)
  void store.remove('b')
  await store.undo('b')
  await shop.answer()
  expect(shop.sent).toEqual(['quantity a 2'])
  expect(quantities(store)).toEqual(['a 2', 'b 1'])
})

test('a removal that is on its way is taken back by what it answers', async () => {
  const { shop, store } = opened([line('a', 7)])
  void store.remove('a')
  void store.undo('a')
  expect(quantities(store)).toEqual(['a 7'])
  await shop.answer()
  await shop.answer()
  expect(quantities(store)).toEqual(['back-1 7'])
})

test('a set goes with its parts', () => {
  const { store } = opened([line('set', 1, { isBundle: true }), line('part', 4, { bundleItemId: 'set' }), line('a')])
  expect(store.state().pieces).toBe(5)
  void store.remove('set')
  expect(quantities(store)).toEqual(['set 1 removed', 'a 1'])
  expect(store.state().pieces).toBe(1)
})

test('what is put in counts at once', async () => {
  const { shop, store } = opened([line('a')])
  const form = new FormData()
  form.set('quantity', '3')
  const answer = store.add('/actions/cart/add', form)
  expect(store.state().pieces).toBe(4)
  await shop.answer()
  expect((await answer).status).toBe('sent')
  expect(quantities(store)).toEqual(['a 1', 'new-1 3'])
})

test('what was read before a change was answered is not taken for true', async () => {
  const { shop, store } = opened([line('a')])
  void store.refresh()
  void store.setQuantity('a', 5)
  await shop.answer('done', 1)
  await shop.answer('done', 0)
  expect(quantities(store)).toEqual(['a 5'])
  await shop.answer()
  expect(quantities(store)).toEqual(['a 5'])
  expect(shop.waiting()).toBe(0)
})

test('what another page changed meanwhile is read once all is answered', async () => {
  const { shop, store } = opened([line('a')])
  void store.setQuantity('a', 5)
  void store.refresh()
  await shop.answer()
  shop.change((lines) => [...lines, line('other', 2)])
  await shop.answer()
  await shop.answer()
  void store.refresh()
  await shop.answer()
  expect(quantities(store)).toEqual(['a 5', 'other 2'])
})

test('settled waits for what is on its way', async () => {
  const { shop, store } = opened([line('a')])
  let isSettled = false
  void store.setQuantity('a', 5)
  void store.setQuantity('a', 6)
  void store.settled().then(() => {
    isSettled = true
  })
  await shop.answer()
  expect(isSettled).toBe(false)
  await shop.answer()
  expect(isSettled).toBe(true)
})

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('quantity' as const), at: fc.nat(5), by: fc.integer({ min: 1, max: 9 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('remove' as const, 'undo' as const, 'save' as const), at: fc.nat(5) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constantFrom('add' as const, 'refresh' as const, 'empty' as const, 'elsewhere' as const),
      at: fc.nat(5),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('answer' as const),
      at: fc.nat(5),
      fate: fc.constantFrom<Fate>('done', 'done', 'done', 'refused', 'lost', 'unanswered'),
    }),
  },
)

test('whatever the order of answers and failures, the end is what the server has', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const { shop, store } = opened([line('a'), line('b', 2), line('c', 3)])
      const at = (index: number) => store.state().lines[index % Math.max(1, store.state().lines.length)]?.id ?? 'none'
      for (const one of steps) {
        if (one.do === 'quantity') void store.setQuantity(at(one.at), one.by)
        else if (one.do === 'remove') void store.remove(at(one.at))
        else if (one.do === 'undo') void store.undo(at(one.at))
        else if (one.do === 'save') void store.save(at(one.at))
        else if (one.do === 'empty') void store.empty()
        else if (one.do === 'refresh') void store.refresh()
        else if (one.do === 'answer') await shop.answer(one.fate, one.at)
        else if (one.do === 'elsewhere') {
          // Whoever changes it says so.
          shop.change((lines) => lines.map((each, index) => (index === 0 ? line(each.id, 8) : each)))
          void store.refresh()
        } else {
          const form = new FormData()
          form.set('quantity', '1')
          void store.add('/actions/cart/add', form)
        }
        expect(store.state().pieces).toBeGreaterThanOrEqual(0)
      }
      for (let rest = 0; rest < 500 && (shop.waiting() > 0 || shop.again.length > 0); rest++) {
        await shop.answer()
        for (const again of shop.again.splice(0)) again()
      }
      expect(shop.waiting()).toBe(0)
      const shown = store.state().lines.filter(({ isRemoved }) => !isRemoved)
      expect(shown.map(({ id, quantity }) => [id, quantity])).toEqual(
        shop.lines().map(({ id, quantity }) => [id, quantity]),
      )
      expect(store.state()).toMatchObject({ isUpdating: false, pieces: piecesOf(shop.lines()) })
    }),
    { numRuns: 300 },
  )
})
