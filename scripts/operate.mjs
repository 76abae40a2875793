import { build } from './build.mjs'
import { install, isInstalled, requireNode } from './install.mjs'
import { main, Refusal } from './terminal.mjs'

const USAGE = `npm run operate -- failed-events     list the events that were set aside after too many tries
npm run operate -- retry-events      have them tried again, when their cause is fixed
npm run operate -- rotate-keys       sign tokens with new keys; the old ones retire when no token of theirs holds
npm run operate -- erase <person>    erase a person: an e-mail address, a user (company/user) or author:<name>`

const ACTS = {
  'failed-events': async ({ outbox }) => {
    const letters = await outbox.deadLetters.list()
    for (const { follower, eventId, topic, tries, setAsideAt, error } of letters) {
      console.log(`${setAsideAt.toISOString()} ${follower}: event ${eventId} (${topic}), ${tries} tries: ${error}`)
    }
    if (letters.length === 0) console.log('No event is set aside.')
  },
  'retry-events': async ({ outbox }) => {
    const count = await outbox.deadLetters.retry()
    console.log(`${count} are tried again, by the platform that runs or at its next start.`)
  },
  'rotate-keys': async ({ auth, commerce }) => {
    await auth.rotateKey()
    await commerce.identity.rotateKey()
    console.log('New keys sign from now on; a platform that runs takes them up within a minute.')
  },
  erase: async ({ personalData }, person) => {
    const author = /^author:(.+)$/.exec(person)?.[1]
    const whom = author ? { author } : person.includes('@') ? { email: person } : { userId: person }
    const erased = await personalData.erase(whom).catch(refuse)
    for (const [what, count] of Object.entries(erased)) console.log(`${what}: ${count}`)
  },
}

function refuse(error) {
  if (error?.name === 'BadRequestError') throw new Refusal(`${error.message} ${error.remedy ?? ''}`)
  throw error
}

/** What an operator does by hand. On PGlite the platform must not be running on this data; on PostgreSQL it may. */
await main(async () => {
  requireNode()
  const [verb, ...rest] = process.argv.slice(2)
  const act = ACTS[verb]
  if (act === undefined || rest.length !== act.length - 1) throw new Refusal(USAGE)
  if (!isInstalled()) await install()
  await build()
  const { createPlatform, readPlatformSettings } = await import('../apps/platform/dist/index.mjs')
  const platform = await createPlatform(readPlatformSettings({ LOG_LEVEL: 'error', ...process.env }))
  try {
    await act(platform, ...rest)
  } finally {
    await platform.close()
  }
})
