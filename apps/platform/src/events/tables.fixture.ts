import { describeOnDefaultEngine, describeOnEveryEngine } from '../ground/database/engines.fixture.ts'
import { migrate } from '../ground/database/index.ts'
import { keepPrepared } from '../ground/database/kept.fixture.ts'
import { outboxMigrations } from '../ground/outbox/index.ts'
import { eventMigrations } from './index.ts'

const prepared = keepPrepared((db) => migrate(db, [...outboxMigrations, ...eventMigrations]))

/**
 * Runs a suite on databases with the tables of events and nothing in them ({@link keepPrepared}), on the engine that is usual
 * for a store ({@link describeOnDefaultEngine}).
 */
export function describeWithTables(...[name, suite]: Parameters<typeof describeOnDefaultEngine>): void {
  describeOnDefaultEngine(name, suite, prepared)
}

/** The same on every engine: for the suite that goes through the whole service. */
export function describeWithTablesOnEveryEngine(...[name, suite]: Parameters<typeof describeOnEveryEngine>): void {
  describeOnEveryEngine(name, suite, prepared)
}

/** A PGlite in memory with the tables of events and nothing in them. Who asked for it closes it. */
export const openTables = prepared.pglite
