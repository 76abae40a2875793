export { cacheObjects } from './cached-objects.ts'
export { checkId, generateId } from './ids.ts'
export { DEFAULT_PAGE_SIZE, LIST_LIMITS } from './list/limits.ts'
export { type ListFacet, type ListMeta, listMeta } from './list/meta.ts'
export { type ListOperation, type ListRequest, readListRequest } from './list/parse-list.ts'
export type {
  FacetRequest,
  FacetValues,
  Filter,
  ListAnswer,
  ListQuery,
  Restriction,
  Search,
  SearchType,
  Sort,
} from './list/query.ts'
export {
  idOfKeys,
  type Json,
  type JsonObject,
  type ObjectDraft,
  type ObjectKey,
  SINGLETON_ID,
  type StoredObject,
  textAt,
} from './object.ts'
export { createObjectStore, type FindWhere, type ObjectStore, type ObjectStoreSettings } from './object-store.ts'
export { ensureFamilies, prepareStore, storeMigrations } from './schema.ts'
export { gatherStatistics } from './statistics.ts'
export { StoreError } from './store-error.ts'
export { readingOnce } from './transaction-reads.ts'
export type { FieldsChange } from './write.ts'
export { XP_CHARACTERS } from './write-checks.ts'
