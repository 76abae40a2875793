import { commerceMigrations } from '../commerce/index.ts'
import { ensureFamilies } from '../commerce/store/index.ts'
import { describeOnDefaultEngine } from '../ground/database/engines.fixture.ts'
import { migrate } from '../ground/database/index.ts'
import { keepPrepared } from '../ground/database/kept.fixture.ts'
import { searchMigrations } from './store/migrations.ts'

const prepared = keepPrepared(async (db) => {
  await migrate(db, [...commerceMigrations, ...searchMigrations])
  await ensureFamilies(db)
})

/**
 * Runs a suite on databases with the tables of search and shop and nothing in them ({@link keepPrepared}), on the engine
 * that is usual for a store ({@link describeOnDefaultEngine}).
 */
export function describeWithShop(...[name, suite]: Parameters<typeof describeOnDefaultEngine>): void {
  describeOnDefaultEngine(name, suite, prepared)
}
