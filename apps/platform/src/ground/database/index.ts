export { DataFolderInUseError } from './data-lock.ts'
export { jsonb } from './json.ts'
export { type Migration, migrate } from './migrate.ts'
export { type Database, type DatabaseSettings, type EngineName, type OpenedDatabase, openDatabase } from './open.ts'
