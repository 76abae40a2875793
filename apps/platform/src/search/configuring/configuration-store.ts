import type { Kysely } from 'kysely'
import { BadRequestError, PlatformError } from '../../ground/http/index.ts'
import type { Log } from '../../ground/log.ts'
import { type ConfigurationIssue, readConfiguration, type SearchConfiguration } from '../configuration/configuration.ts'
import { type Part, partOf, withPart, writtenWith } from '../configuration/parts.ts'
import {
  keepWriting,
  keptConfiguration,
  lockConfiguration,
  revisionOf,
  WHOLE,
  writingsOf,
} from '../store/configurations.ts'
import { type Sanitizers, withSafeTemplates } from './safe-templates.ts'

/** 409: somebody else wrote meanwhile what was to be written. */
export class ConflictError extends PlatformError {
  override readonly name = 'ConflictError'
  constructor(part: string, known: string, now: string) {
    super(409, 'changed_meanwhile', `${part || 'The configuration'} is at revision ${now}, not ${known}, by now.`, {
      remedy: 'Read it anew, and make the change to what it is now.',
    })
  }
}

/** A change of a part: who made it, and what the part was before and after. */
export interface Change {
  readonly revision: string
  readonly by: string
  readonly at: Date
  readonly before: unknown
  readonly after: unknown
}

/** Where the service is configured: nobody overwrites what they have not seen (contract "search", 13.2). */
export interface ConfigurationStore {
  /** What holds now, as it is kept. */
  read(): Promise<SearchConfiguration>
  revision(part: Part | ''): Promise<string>
  /**
   * Writes a part, or the whole: `change` is handed what holds now.
   * @param known the revision that was seen; undefined: whatever it is
   * @throws {ConflictError} when there is a later one
   * @throws {BadRequestError} `configuration_refused`, and what `change` throws
   */
  write(
    part: Part | '',
    change: (now: SearchConfiguration) => unknown,
    by: string,
    known?: string,
  ): Promise<SearchConfiguration>
  /** The last changes of a part, the newest first. */
  changes(part: Part): Promise<Change[]>
}

export interface ConfigurationStoreParts {
  readonly db: Kysely<unknown>
  readonly tenant: string
  /** What holds until somebody configures the service whole. */
  readonly readDefaults: () => Promise<SearchConfiguration>
  /**
   * Go over the html of widgets when it is written, and when it is read: older releases kept it as it was given. Default:
   * it stays as it is.
   */
  readonly sanitizers?: Sanitizers | undefined
  readonly log: Log
}

/** Writings that are looked through for changes of a part. */
const MAX_REVISIONS = 60

export function createConfigurationStore({
  db,
  tenant,
  readDefaults,
  sanitizers,
  log,
}: ConfigurationStoreParts): ConfigurationStore {
  const safe = (configuration: SearchConfiguration) =>
    sanitizers ? withSafeTemplates(configuration, sanitizers) : configuration

  async function readWith(tx: Kysely<unknown>, defaults: SearchConfiguration): Promise<SearchConfiguration> {
    const written = await keptConfiguration(tx, tenant)
    const whole = written.find(({ part }) => part === WHOLE)
    const read = whole && readConfiguration(whole.body)
    let configuration = read && 'configuration' in read ? read.configuration : defaults
    for (const { part, body } of written) {
      if (part === WHOLE) continue
      const next = readConfiguration(withPart(configuration, part, body))
      if ('configuration' in next) configuration = next.configuration
      // Of a widget or a language that is no more.
      else log.warn({ part, issues: next.issues.slice(0, 3) }, 'a part of the search configuration is left out')
    }
    return safe(configuration)
  }

  const bodyIn = (written: { part: string; body: unknown }, part: Part): unknown => {
    if (written.part === part) return written.body
    const read = written.part === WHOLE ? readConfiguration(written.body) : undefined
    if (read && 'configuration' in read) return partOf(read.configuration, part)
    if (written.part !== WHOLE && part.startsWith('rules/')) return (written.body as { rules?: unknown }).rules ?? []
    return undefined
  }

  return {
    read: async () => readWith(db, await readDefaults()),
    revision: (part) => revisionOf(db, tenant, part === WHOLE ? undefined : writtenWith(part)),
    async write(part, change, by, known) {
      // Before the transaction: it may ask the same database.
      const defaults = await readDefaults()
      return db.transaction().execute(async (tx) => {
        await lockConfiguration(tx)
        if (known !== undefined) {
          const revision = await revisionOf(tx, tenant, part === WHOLE ? undefined : writtenWith(part))
          if (revision !== known) throw new ConflictError(part, known, revision)
        }
        const now = await readWith(tx, defaults)
        const given = change(now)
        const read = readConfiguration(part === '' ? given : withPart(now, part, given))
        if ('issues' in read) {
          const what = `The configuration was refused: ${said(read.issues)}.`
          throw new BadRequestError(what, undefined, 'configuration_refused')
        }
        const configuration = safe(read.configuration)
        await keepWriting(tx, tenant, { part, body: part === '' ? configuration : partOf(configuration, part), by })
        return configuration
      })
    },
    async changes(part) {
      const written = await writingsOf(db, tenant, writtenWith(part), MAX_REVISIONS)
      const first = written.length < MAX_REVISIONS ? partOf(await readDefaults(), part) : undefined
      const bodies = [...written.map((one) => bodyIn(one, part)), first]
      return written.flatMap(({ revision, by, at }, index) => {
        const [after, before] = [bodies[index], bodies[index + 1]]
        const isChange = before !== undefined && after !== undefined && JSON.stringify(before) !== JSON.stringify(after)
        return isChange ? [{ revision, by, at, before, after }] : []
      })
    },
  }
}

const said = (issues: readonly ConfigurationIssue[]) =>
  issues
    .slice(0, 10)
    .map(({ path, message }) => (path === '' ? message : `${path} ${message}`))
    .join('; ')
