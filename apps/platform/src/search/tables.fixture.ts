import { describeOnEveryEngine } from '../ground/database/engines.fixture.ts'
import { migrate } from '../ground/database/index.ts'
import { keepPrepared } from '../ground/database/kept.fixture.ts'
import { searchMigrations } from './store/migrations.ts'

const prepared = keepPrepared((db) => migrate(db, searchMigrations))

/** Runs a suite on both engines, on databases with the tables of search and nothing in them ({@link keepPrepared}). */
export function describeWithTables(...[name, suite]: Parameters<typeof describeOnEveryEngine>): void {
  describeOnEveryEngine(name, suite, prepared)
}
