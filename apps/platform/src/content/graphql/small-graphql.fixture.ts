import { afterAll, beforeAll, expect } from 'vitest'
import { createSmallPlatform, type SmallPlatform } from '../small-platform.fixture.ts'

/** What answers hold, under the names the query gives. A test that looks into it says what it expects to find. */
type Members = Record<string, unknown>

/** A list as the schema pages it. */
export interface Page<Entry> {
  readonly total: number
  readonly pageInfo: { readonly hasNext: boolean; readonly endCursor: string }
  readonly results: readonly Entry[]
}

/** GraphQL over the small site, opened for the tests of the file that calls this. */
export function openSmallGraphQL() {
  let opened: SmallPlatform | undefined
  const platform = (): SmallPlatform => {
    if (opened === undefined) throw new Error('the platform is open in tests and hooks only')
    return opened
  }
  beforeAll(async () => {
    opened = await createSmallPlatform()
  })
  afterAll(() => opened?.close())

  return {
    platform,
    /** Data of an answer that has no errors. */
    async data<Data = Members>(query: string, variables?: Members, headers?: Record<string, string>): Promise<Data> {
      const { data, errors } = await platform().graphql<Data>(query, variables, headers)
      expect(errors).toBeUndefined()
      if (data === undefined || data === null) throw new Error('an answer without errors has data')
      return data
    },
    /** Code of the error of an answer that has one, and no data. */
    async refusal(query: string, variables?: Members): Promise<string | undefined> {
      const { data, errors = [] } = await platform().graphql(query, variables)
      expect(data ?? null).toBeNull()
      expect(errors).toMatchObject([{ message: expect.any(String) }])
      return errors[0]?.extensions.code
    },
  }
}
