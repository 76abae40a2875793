import { describeOnDefaultEngine, describeOnEveryEngine } from '../ground/database/engines.fixture.ts'
import { migrate } from '../ground/database/index.ts'
import { keepPrepared } from '../ground/database/kept.fixture.ts'
import { searchMigrations } from './store/migrations.ts'

const prepared = keepPrepared((db) => migrate(db, searchMigrations))

/**
 * Runs a suite on databases with the tables of search and nothing in them ({@link keepPrepared}), on the engine that is usual
 * for a store ({@link describeOnDefaultEngine}).
 */
export function describeWithTables(...[name, suite]: Parameters<typeof describeOnDefaultEngine>): void {
  describeOnDefaultEngine(name, suite, prepared)
}

/** The same on every engine: for the suite that goes through the whole service. */
export function describeWithTablesOnEveryEngine(...[name, suite]: Parameters<typeof describeOnEveryEngine>): void {
  describeOnEveryEngine(name, suite, prepared)
}
