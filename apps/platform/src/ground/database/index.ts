export { alone } from './alone.ts'
export { DataFolderInUseError } from './data-lock.ts'
export type { EngineOnFolder } from './engine-on-folder.ts'
export { jsonb } from './json.ts'
export {
  connectionsOfLists,
  DATABASE_LIMITS,
  type DatabaseLimits,
  DEFAULT_CONNECTIONS,
} from './limits.ts'
export { type Migration, migrate, refuseNewerSchema } from './migrate.ts'
export { type Database, type DatabaseSettings, type EngineName, type OpenedDatabase, openDatabase } from './open.ts'
export { prepared, preparedOfMany } from './prepared.ts'
export { isAway, isOverTime } from './unavailable.ts'
