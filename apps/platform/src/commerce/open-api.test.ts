import { Validator } from '@seriousme/openapi-schema-validator'
import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { openApiDocument, openApiRoutes } from './open-api.ts'
import type { JsonObject } from './operations/json.ts'
import { operations } from './operations/operation-table.ts'

const URL = 'http://localhost:4000'

interface Described {
  readonly operationId: string
  readonly security: readonly Readonly<Record<string, readonly string[]>>[]
  readonly parameters: readonly { readonly name: string; readonly in: string }[]
  readonly requestBody?: { readonly required: boolean; readonly content: unknown }
  readonly responses: JsonObject
}

describe('the description of the commerce API', () => {
  const document = openApiDocument(URL)
  const paths = document.paths as unknown as Readonly<Record<string, Readonly<Record<string, Described>>>>

  test('is valid OpenAPI 3.1', async () => {
    const validator = new Validator()
    const { valid, errors } = await validator.validate(structuredClone(document))
    expect({ valid, errors: JSON.stringify(errors ?? []).slice(0, 1000) }).toEqual({ valid: true, errors: '[]' })
    expect(validator.version).toBe('3.1')
  })

  test('has every operation of the table once, and no other', () => {
    const described = Object.values(paths).flatMap((item) => Object.values(item).map(({ operationId }) => operationId))
    expect(described.toSorted()).toEqual(operations.map(({ id }) => id).toSorted())
  })

  test('refers to nothing that it does not define', () => {
    const text = JSON.stringify(document)
    const references = new Set(
      [...text.matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)].map(([, kind, name]) => `${kind} ${name}`),
    )
    const defined = Object.entries(document.components as Record<string, JsonObject>).flatMap(([kind, all]) =>
      Object.keys(all).map((name) => `${kind} ${name}`),
    )
    expect([...references].filter((reference) => !defined.includes(reference))).toEqual([])
    expect(references.size).toBeGreaterThan(100)
  })

  test('declares every parameter of a path', () => {
    for (const [path, item] of Object.entries(paths)) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      for (const { parameters } of Object.values(item)) {
        expect(parameters.filter((each) => each.in === 'path').map(({ name }) => name)).toEqual(named)
      }
    }
  })

  test('offers alternative roles, any of which is enough', () => {
    expect(paths['/v1/products']?.get?.security).toEqual(
      ['FullAccess', 'ProductAdmin', 'ProductReader'].map((role) => ({ token: [role] })),
    )
    expect(paths['/v1/password/reset']?.post?.security).toEqual([])
  })

  test('requires no field of a patch, and no body whose fields are all optional', () => {
    expect(JSON.stringify(paths['/v1/products/{productID}']?.patch?.requestBody)).toContain('ProductPatch')
    const { ProductPatch, Product } = (document.components as { schemas: Record<string, JsonObject> }).schemas
    expect(ProductPatch?.required).toBeUndefined()
    expect(Product?.required).toContain('Name')
    expect(paths['/v1/products/{productID}/variants/generate']?.post?.requestBody?.required).toBe(false)
    expect(paths['/v1/products']?.post?.requestBody?.required).toBe(true)
  })

  test('tells how a list is paged, searched, sorted and filtered', () => {
    const names = (path: string) => paths[path]?.get?.parameters.map(({ name }) => name)
    expect(names('/v1/products')).toEqual(
      expect.arrayContaining([
        'catalogID',
        'page',
        'pageSize',
        'search',
        'searchOn',
        'searchType',
        'sortBy',
        'filters',
      ]),
    )
    expect(names('/v1/products/assignments')).toEqual(expect.arrayContaining(['page', 'pageSize']))
    expect(names('/v1/products/assignments')).not.toContain('search')
    expect(names('/v1/products')).toHaveLength(new Set(names('/v1/products')).size)
  })

  test('is answered to anybody, from any origin', async () => {
    const app = new Hono().route('/', openApiRoutes(URL))
    const response = await app.request('/openapi.json', { headers: { origin: 'https://editor.example' } })
    expect(response.status).toBe(200)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(await response.json()).toEqual(document)
  })
})
