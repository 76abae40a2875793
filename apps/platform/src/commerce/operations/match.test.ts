import { describe, expect, test } from 'vitest'
import { addressOf, createRouter } from './match.ts'
import { operations } from './operation-table.ts'

const find = createRouter(operations)
const found = (method: string, path: string) => {
  const match = find(method, path)
  return 'operation' in match ? [match.operation.id, match.parameters] : match.methods
}

describe('routes', () => {
  test('every operation is found at its own address', () => {
    expect(operations).toHaveLength(627)
    for (const operation of operations) {
      const path = addressOf(operation).replace(/\{(\w+)\}/g, 'value-$1')
      const [id, parameters] = found(operation.method, path) as [string, Record<string, string>]
      expect(id).toBe(operation.id)
      expect(parameters).toEqual(Object.fromEntries(operation.parameters.map(({ name }) => [name, `value-${name}`])))
    }
  })

  test('case does not matter but in values; what is static beats a value', () => {
    expect(found('get', '/V1/Me/SpendingAccounts/Ab')).toEqual(['Me.getSpendingAccount', { spendingAccountID: 'Ab' }])
    expect(found('GET', '/v1/products/assignments')[0]).toBe('Products.listAssignments')
    expect(found('GET', '/v1/products/ASSIGNMENTS')[0]).toBe('Products.listAssignments')
    expect(found('GET', '/v1/products/assignment')[0]).toBe('Products.get')
    expect(found('DELETE', '/v1/products/assignments')[0]).toBe('Products.delete')
    expect(found('GET', '/v1/cart/lineitems')[0]).toBe('Cart.listLineItems')
  })

  test('values are decoded', () => {
    expect(found('GET', '/v1/products/a%20b%2Dc%C3%A9')).toEqual(['Products.get', { productID: 'a b-cé' }])
  })

  test('another method is no route, and knows which there are', () => {
    expect(found('POST', '/v1/products/chair')).toEqual(['GET', 'PUT', 'DELETE', 'PATCH'])
    expect(found('OPTIONS', '/v1/products')).toEqual(['GET', 'POST'])
    expect(found('GET', '/v1/nothing')).toEqual([])
  })

  test.each([
    '/v1/products/',
    '/v1//products',
    '/v1/products/..',
    '/v1/products/%2e%2e/buyers',
    '/v1/products/a%2Fb',
    '/v1/products/a%5cb',
    '/v1/products/a%00b',
    '/v1/products/%zz',
    '/v1/products/%E0%A4',
    '/products',
    '/v2/products',
    '/v1',
    '/',
    '/v1/constructor',
    '/v1/__proto__',
    '/oauth/products',
  ])('%s is no route', (path) => {
    expect(found('GET', path)).toEqual([])
  })
})
