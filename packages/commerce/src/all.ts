import * as families from './families.ts'

/**
 * Every family of operations, for tools that call anything: `createCommerce(settings, allFamilies)`. Websites import the
 * families they call from `@tessera/commerce`, and ship no others.
 */
export const allFamilies = { ...families } as const
