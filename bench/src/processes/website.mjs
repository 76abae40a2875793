/** Website and platform in one process, as `npm start` runs them. */
import { run } from '@tessera/demo'
import { sql } from 'kysely'
import { answerParent } from './parent.mjs'

const { platform, websiteUrl, studioUrl, platformUrl, close } = await run(process.env)
// The cluster of the tests does not gather statistics by itself, as any other PostgreSQL does.
if (process.env.DATABASE_URL) await sql`vacuum analyze`.execute(platform.db)
answerParent({ url: websiteUrl, studioUrl, platformUrl }, close)
