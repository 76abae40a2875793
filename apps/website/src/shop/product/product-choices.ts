import type { ShopClient } from '../shop-client.ts'

type Me = ShopClient['me']

/** What a product can be had in, the first hundred of each; commerce is asked once, however often they are read. */
export interface ProductChoices {
  specs(): ReturnType<Me['listSpecs']>
  variants(): ReturnType<Me['listVariants']>
}

const ALL = { pageSize: 100 } as const

export function productChoices({ me }: ShopClient, id: string, signal: AbortSignal): ProductChoices {
  let specs: ReturnType<Me['listSpecs']> | undefined
  let variants: ReturnType<Me['listVariants']> | undefined
  return {
    specs() {
      specs ??= me.listSpecs(id, ALL, { signal })
      return specs
    },
    variants() {
      variants ??= me.listVariants(id, ALL, { signal })
      return variants
    },
  }
}
