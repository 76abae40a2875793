export { type Sellable, type SpecChoice, sellables, variantFor, variantsFor } from './sellable.ts'
export { type Shopper, shopperOf } from './shopper.ts'
