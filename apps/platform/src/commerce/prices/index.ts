export { type LinePrice, overriddenPrice, priceOf, specsOf } from './markups.ts'
export { type BasePrice, basePrice, breakFor, breaksOf, isOnSale, isSaleTime, type Purchase } from './price-breaks.ts'
export { effectiveQuantity, quantityProblems, quantityRules } from './quantity-rules.ts'
