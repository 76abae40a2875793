import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLog, LOG_LEVELS, readPlatformSettings } from '@tessera/platform'
import { readWebsiteSettings } from '@tessera/website'
import { describe, expect, test } from 'vitest'
import { onDefaultEngine } from '../../apps/platform/src/ground/database/engines.fixture.ts'
import { run } from './run.ts'

test.each(LOG_LEVELS)('both apps start with LOG_LEVEL=%s', (level) => {
  const environment = {
    LOG_LEVEL: level,
    CONTENT_API_KEY: 'known to the platform',
    SITECORE_EDITING_SECRET: 'secret-of-editors',
  }
  expect(readPlatformSettings(environment).logLevel).toBe(level)
  expect(readWebsiteSettings(environment).LOG_LEVEL).toBe(level)
})

test('a studio at the address of the website is refused before anything is written', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'tessera-origins-'))
  try {
    const origin = 'http://localhost:8080'
    const ports = { PORT: '0', STUDIO_PORT: '0', PLATFORM_PORT: '0' }
    const starting = run({ DATA_DIR, ...ports, PUBLIC_URL: origin, STUDIO_URL: origin }, { log: createLog('none') })
    await expect(starting).rejects.toThrow(`STUDIO_URL is "${origin}", as PUBLIC_URL is`)
    expect(await readdir(DATA_DIR)).toEqual([])
  } finally {
    await rm(DATA_DIR, { recursive: true, force: true })
  }
})

test('a shop of one’s own without a secret for page editors is refused before anything is written', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'tessera-editors-'))
  try {
    const ports = { PORT: '0', STUDIO_PORT: '0', PLATFORM_PORT: '0' }
    const own = { DEMO: 'off', CONTENT_API_KEYS: 'key', CONTEXT_IDS: 'context', AUTHOR_PASSWORD: 'long-password' }
    const starting = run({ DATA_DIR, ...ports, ...own }, { log: createLog('none') })
    await expect(starting).rejects.toThrow('The JSS_EDITING_SECRET environment variable is missing or invalid. Set it')
    expect(await readdir(DATA_DIR)).toEqual([])
  } finally {
    await rm(DATA_DIR, { recursive: true, force: true })
  }
})

describe('stopping', () => {
  /** A shop of one's own, on any ports, whose website answers `/slow` when it is told to. */
  async function open() {
    let answer: () => void = () => {}
    let begin: () => void = () => {}
    const begun = new Promise<void>((resolve) => {
      begin = resolve
    })
    let isDrained = false
    let closeWebsite = () => {}
    const environment = {
      ...(await onDefaultEngine()),
      DEMO: 'off',
      PORT: '0',
      STUDIO_PORT: '0',
      PLATFORM_PORT: '0',
      CONTENT_API_KEYS: 'key',
      CONTEXT_IDS: 'context',
      AUTHOR_PASSWORD: 'long-password',
      SITECORE_EDITING_SECRET: 'secret-of-editors',
      SHUTDOWN_WAIT_SECONDS: '0',
    }
    const house = await run(environment, {
      log: createLog('none'),
      website: () => ({
        listener(request, response) {
          answer = () => response.end('whole')
          if (request.url === '/slow') begin()
          else answer()
        },
        drain() {
          isDrained = true
        },
        close: () => closeWebsite(),
      }),
    })
    return {
      house,
      begun,
      answer: () => answer(),
      isDrained: () => isDrained,
      failToClose() {
        closeWebsite = () => {
          throw new Error('cannot close')
        }
      },
    }
  }

  test('nothing is ready any more, what is under way is answered, and only then everything closes', async () => {
    const { house, begun, answer, isDrained } = await open()
    const slow = fetch(`${house.websiteUrl}/slow`)
    await begun
    const closing = house.close()
    expect((await house.platform.fetch(new Request('http://localhost/readyz'))).status).toBe(503)
    expect((await house.platform.fetch(new Request('http://localhost/healthz'))).status).toBe(200)
    expect(isDrained()).toBe(true)
    await expect(fetch(house.websiteUrl)).rejects.toThrow()
    answer()
    expect(await (await slow).text()).toBe('whole')
    await closing
  })

  test('a part that does not close is named, and the others close', async () => {
    const { house, failToClose } = await open()
    failToClose()
    await expect(house.close()).rejects.toMatchObject({
      errors: [expect.objectContaining({ message: 'cannot close' })],
    })
    await expect(fetch(house.platformUrl)).rejects.toThrow()
    await expect(house.platform.db.selectFrom('migration' as never).execute()).rejects.toThrow()
  })
})
