export type { CommerceService } from './commerce/index.ts'
export {
  type AssignmentName,
  entriesOf,
  exportMarketplace,
  type HistoryCall,
  type ImportOptions,
  type ImportResult,
  importMarketplace,
  importRecords,
  type Marketplace,
  type MarketplaceEntry,
  MarketplaceError,
  type MarketplaceProblem,
  type MarketplaceRecord,
  type MarketplaceResource,
  marketplaceResource,
  type ObjectName,
  type Place,
  resourceNames,
  setClientSecret,
} from './commerce/index.ts'
export { type ContentFile, type ContentService, FIRST_EPOCH, type PublishedSite } from './content/index.ts'
export type { CommerceCredentials } from './directory.ts'
export type { PastEvent } from './events/index.ts'
export { folderSecret, withFolderSecrets } from './folder-secrets.ts'
export type { HashCost } from './ground/auth/index.ts'
export { DataFolderInUseError } from './ground/database/index.ts'
export { exitOnFatalError } from './ground/exit-on-fatal-error.ts'
export { createLog, LOG_LEVELS, type Log, type LogLevel } from './ground/log.ts'
export { StartError } from './ground/start-error.ts'
export { type Listening, listen } from './listen.ts'
export { createPlatform, type Platform, type PlatformParts } from './platform.ts'
export type { PastSearchEvent, SearchWidgets } from './search/index.ts'
export { type PlatformSettings, readPlatformSettings, requirePrivateAddress, SettingsError } from './settings.ts'
export { closeServer, type StopTimes, stopServing } from './stop-serving.ts'
