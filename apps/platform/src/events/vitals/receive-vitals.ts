import { parseVitals } from '@tessera/performance'
import { sql } from 'kysely'
import { type Database, prepared } from '../../ground/database/index.ts'
import type { AgentClasses } from '../agent/agent-classes.ts'
import { storableJson } from '../event/storable.ts'
import { EventError } from '../event-codes.ts'
import { rowsOf } from '../recording/rows.ts'
import { partsOf } from './vital-units.ts'

/**
 * Keeps a report of the performance tracker (contract "events", 13.4): no cookie and no visitor, only the class of the
 * device. A metric that is sent again under its id replaces the earlier value. Throws EV-400-JSON, EV-400-FIELD.
 */
export async function receiveVitals(
  db: Database,
  { tenant, site, agent, receivedAt }: { tenant: string; site: string; agent: AgentClasses; receivedAt: Date },
  body: unknown,
): Promise<void> {
  const read = parseVitals(storableJson(body))
  if (!read.ok) throw refusalOf(read.error)
  const { pageLoad, path, route = null, connectionSpeed = null, nav = null, sdkName, sdkVersion, metrics } = read.report
  const sdk = [sdkName, sdkVersion].filter((part) => part !== undefined).join(' ') || null
  // Of one id the last is the newest.
  const newest = [...new Map(metrics.map((metric) => [metric.id, metric])).values()]
  await sql`${prepared}
    insert into event_vital as v (tenant, site, page_load, metric_id, occurred_at, metric, parts, route, path, device,
      connection, nav, sdk, is_bot)
    select ${tenant}, ${site}, ${pageLoad}, r.id, ${receivedAt}::timestamptz, r.metric, r.parts, ${route}::text,
      ${path}::text, ${agent.device}, ${connectionSpeed}::text, ${nav}::text, ${sdk}::text, ${agent.isBot}::boolean
    from ${rowsOf(newest, [
      ['text', ({ id }) => id],
      ['text', ({ metricType }) => metricType],
      ['bigint', ({ metricType, value }) => partsOf(metricType, value)],
    ])} as r (id, metric, parts)
    on conflict (tenant, site, page_load, metric_id) do update set parts = excluded.parts, metric = excluded.metric`.execute(
    db,
  )
}

/** The tracker's own words begin with the field. */
function refusalOf(error: string): EventError {
  if (error.startsWith('the body')) return new EventError('EV-400-JSON')
  return new EventError('EV-400-FIELD', { field: error.slice(0, error.indexOf(' ')) })
}
