import { createFamily } from '../client/family.ts'
import type { OperationMethod } from '../client/types/family.ts'
import type { Operations } from '../operation.ts'
import { sharedClient } from './shared-client.ts'
import { ownOptions, type WrapperOptions } from './wrapper-options.ts'

/** A family of operations under the names of the specification. */
export type Wrapper<Family extends Operations> = {
  readonly [Name in keyof Family as Capitalize<Name & string>]: OperationMethod<Family[Name], WrapperOptions>
} & {
  /** Makes the next call impersonate; the methods it gives always do. Contract section 4.3. */
  As(): Wrapper<Family>
}

type Methods = Record<string, (...args: unknown[]) => unknown>

/**
 * A wrapper over the shared client.
 *
 * @param swapped Operations whose first two arguments come in the hosted client’s order, which is not the path’s.
 */
export function wrapper<Family extends Operations>(
  operations: Family,
  swapped: readonly (keyof Family & string)[] = [],
): Wrapper<Family> {
  const family = createFamily(operations, (request, isImpersonating) =>
    sharedClient().call(ownOptions(request), isImpersonating),
  )
  return capitalized(family, swapped) as unknown as Wrapper<Family>
}

function capitalized(family: Methods, swapped: readonly string[]): Methods {
  const methods: Methods = {}
  for (const [name, method] of Object.entries(family)) {
    methods[name.charAt(0).toUpperCase() + name.slice(1)] =
      name === 'as'
        ? () => capitalized(method() as Methods, swapped)
        : swapped.includes(name)
          ? (second, first, ...rest) => method(first, second, ...rest)
          : method
  }
  return methods
}
