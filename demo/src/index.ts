export { exportMarketplaceTo, importMarketplaceFrom } from './commerce/marketplace-file.ts'
export {
  demonstrationMarketplace,
  isCommerceEmpty,
  type SeedCommerceOptions,
  seedCommerce,
} from './commerce/seed-commerce.ts'
export { CONTENT_FOLDER, readItemFiles } from './item-files.ts'
export { type SeedOrdersOptions, seedOrders } from './orders/seed-orders.ts'
export { manifest, type Running, type RunOptions, run } from './run.ts'
export { isEmpty, LANGUAGES, SITE, seed } from './seed.ts'
