import type { Marketplace } from '@tessera/platform'

type Product = NonNullable<Marketplace['Objects']['Products']>[number]

/** The active products of the public shop, each with the price of one piece in EUR. */
export function productsForSale({ Objects: objects, Assignments: assignments }: Marketplace): {
  readonly product: Product
  readonly price: number
}[] {
  const sold = new Set(
    (assignments.ProductCatalogAssignment ?? [])
      .filter(({ CatalogID: catalog }) => catalog === 'halden-shop')
      .map(({ ProductID: id }) => id),
  )
  const prices = new Map(
    (objects.PriceSchedules ?? []).map(({ ID: id, PriceBreaks: breaks }) => [
      id,
      (breaks as readonly { Price: number }[])[0]?.Price ?? 0,
    ]),
  )
  return (objects.Products ?? []).flatMap((product) =>
    product.Active === true && sold.has(product.ID)
      ? [{ product, price: prices.get(product.DefaultPriceScheduleID) ?? 0 }]
      : [],
  )
}
