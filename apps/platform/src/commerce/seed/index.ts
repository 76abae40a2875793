export { entriesOf } from './collect.ts'
export { exportMarketplace } from './export-marketplace.ts'
export {
  type AsOwner,
  type ImportOptions,
  type ImportResult,
  importMarketplace,
  importRecords,
} from './import-marketplace.ts'
export type { NewSecret } from './loading.ts'
export {
  MARKETPLACE_PLACEHOLDER,
  type Marketplace,
  type MarketplaceEntry,
  MarketplaceError,
  type MarketplaceProblem,
  type MarketplaceRecord,
  type Place,
  REDACTED,
} from './marketplace.ts'
export {
  type AssignmentName,
  type MarketplaceResource,
  marketplaceResource,
  marketplaceResources,
  type ObjectName,
  resourceNames,
} from './resources.ts'
