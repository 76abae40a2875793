import type { FamilyRules } from '../operations/stored/acting.ts'
import { assignmentRules } from './assignments/assignment-rules.ts'
import { priceRules } from './assignments/price-rules.ts'
import { bundleRules } from './bundles/bundle-rules.ts'
import { productRules } from './parents/product-rules.ts'
import { specRules } from './specs/spec-rules.ts'

/** Products, specs and what links them with catalogs, parties and prices. Contract sections 10 and 11. */
export const productCatalogueRules: Readonly<Record<string, FamilyRules>> = {
  ...productRules,
  ...specRules,
  ...assignmentRules,
  ...priceRules,
  ...bundleRules,
}
