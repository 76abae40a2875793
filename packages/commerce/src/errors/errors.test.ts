import { describe, expect, test } from 'vitest'
import {
  type CommerceError,
  createCommerce,
  isCommerceError,
  isConflict,
  isForbidden,
  isNotFound,
  isRateLimited,
  isUnauthorized,
  isValidation,
  OrderCloudError,
  products,
} from '../index.ts'
import { type Answer, BASE, createRecorder } from '../recorder.fixture.ts'

const recorder = createRecorder()
const client = createCommerce({ baseApiUrl: BASE, fetch: recorder.fetch, retries: 0 }, { products })

async function errorOf(answer: Answer): Promise<CommerceError> {
  recorder.answer(answer)
  const error = await client.products.get('lamp', { requestType: 'open a product' }).catch((error: unknown) => error)
  if (!isCommerceError(error)) throw error
  return error
}

// Specification: commerce-errors
test('an answer outside 200–299 is one error with everything that is known', async () => {
  const Errors = [
    { ErrorCode: 'Product.X', Message: 'This is wrong.', Data: { Field: 'Name' } },
    { ErrorCode: 'Product.Y', Message: 'And this.' },
  ]
  const error = await errorOf({
    status: 400,
    statusText: 'Bad Request',
    headers: { 'X-Request-ID': 'r-1' },
    body: { Errors },
  })
  expect(error).toBeInstanceOf(OrderCloudError)
  expect(error).toMatchObject({
    name: 'OrderCloudError',
    isOrderCloudError: true,
    isCommerceError: true,
    message: 'This is wrong.',
    errorCode: 'Product.X',
    status: 400,
    statusText: 'Bad Request',
    errors: Errors,
    requestType: 'open a product',
    requestId: 'r-1',
    request: { method: 'GET', url: `${BASE}/v1/products/lamp`, type: 'open a product' },
    response: { status: 400, data: { Errors } },
  })
})

test('an error shows no token', async () => {
  recorder.answer({ status: 401, body: {} })
  const error = await client.products.get('lamp', { accessToken: 'secret' }).catch((error: unknown) => error)
  expect(JSON.stringify({ ...(error as object) })).not.toContain('secret')
})

// Specification: commerce-errors
describe('the message', () => {
  const one = (ErrorCode: string, Data?: unknown, Message = 'As the platform says.') => ({
    Errors: [{ ErrorCode, Message, Data }],
  })
  test.each([
    [
      'names what was not found',
      one('NotFound', { ObjectType: 'Product', ObjectID: 'lamp' }),
      'Product lamp not found',
    ],
    ['is the platform’s when that is not known', one('NotFound', null), 'As the platform says.'],
    ['is the platform’s first', one('Order.X', { ObjectType: 'Product' }), 'As the platform says.'],
    ['is the status text without errors', { Errors: [] }, 'Not Found'],
    ['is the status text of a body that is not JSON', '<html>', 'Not Found'],
    ['is the status text of a list of nothing', { Errors: [null] }, 'Not Found'],
    ['is the status text of errors that are none', { Errors: null }, 'Not Found'],
    ['is read behind a byte-order mark', `\uFEFF${JSON.stringify(one('Order.X'))}`, 'As the platform says.'],
  ])('%s', async (_, body, message) => {
    const error = await errorOf({ status: 404, statusText: 'Not Found', body })
    expect(error.message).toBe(message)
  })

  // Specification: http-errors
  test('is the status code when there is no text at all', async () => {
    const error = await errorOf({ status: 418, body: '' })
    expect(error).toMatchObject({
      message: 'Request failed with status code 418',
      errorCode: 'OrderCloudError',
      errors: [],
    })
  })
})

test.each([
  [400, isValidation],
  [401, isUnauthorized],
  [403, isForbidden],
  [404, isNotFound],
  [409, isConflict],
  [429, isRateLimited],
])('%i is narrowed', async (status, narrows) => {
  expect(narrows(await errorOf({ status }))).toBe(true)
  expect(narrows(await errorOf({ status: 500 }))).toBe(false)
  expect(narrows(Object.assign(new Error('no answer'), { status }))).toBe(false)
  expect(isCommerceError(undefined)).toBe(false)
})
