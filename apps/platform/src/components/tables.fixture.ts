import { describeOnEveryEngine } from '../ground/database/engines.fixture.ts'
import { migrate } from '../ground/database/index.ts'
import { keepPrepared } from '../ground/database/kept.fixture.ts'
import { componentMigrations } from './index.ts'

const prepared = keepPrepared((db) => migrate(db, componentMigrations))

/** Runs a suite on every engine, on databases with the tables of components and nothing in them ({@link keepPrepared}). */
export function describeWithTables(...[name, suite]: Parameters<typeof describeOnEveryEngine>): void {
  describeOnEveryEngine(name, suite, prepared)
}

/** A PGlite in memory with the tables of components and nothing in them. Who asked for it closes it. */
export const openTables = prepared.pglite
