import { migrate } from '../ground/database/index.ts'
import { withTables } from '../ground/database/kept.fixture.ts'
import { outboxMigrations } from '../ground/outbox/index.ts'
import { eventMigrations } from './index.ts'

export const { describeWithTables, openTables } = withTables((db) =>
  migrate(db, [...outboxMigrations, ...eventMigrations]),
)
