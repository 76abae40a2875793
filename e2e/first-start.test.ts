import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type House, openEmptyHouse } from './house.fixture.ts'

/** A tenth of the size: the hero is 192 pixels wide, its draft 96. */
const SCALE = 0.1
const HERO = '/-/media/halden/home/hero.webp'

describe('the very first start', () => {
  let folder: string
  let house: House | undefined
  const open = async () => {
    house = await openEmptyHouse(
      { DATA_DIR: join(folder, 'data') },
      { pictureCache: join(folder, 'pictures'), pictureScale: SCALE, drafts: true },
    )
    return house
  }
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tessera-first-'))
  })
  afterAll(async () => {
    await house?.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  })

  const width = async ({ platformUrl }: House) => {
    const answer = await fetch(platformUrl + HERO)
    return (await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width
  }

  it('opens with drafts of the pictures; stopped in the middle, the next start goes on', {
    timeout: 180_000,
  }, async () => {
    const first = await open()
    expect((await fetch(first.websiteUrl)).status).toBe(200)
    expect(await width(first)).toBe(96)
    await first.close()
    const second = await open()
    await expect.poll(() => width(second), { timeout: 90_000 }).toBe(192)
  })

  it('then shows the full ones on the page, under another address', async () => {
    const page = await (await fetch(house?.websiteUrl ?? '')).text()
    const [source] = /\/-\/media\/halden\/home\/hero\.webp\?[^"\s]*/.exec(page) ?? []
    const drawn = await fetch((house?.websiteUrl ?? '') + (source ?? '').replaceAll('&amp;', '&'))
    expect(drawn.status).toBe(200)
    expect(page).toMatch(/<img[^>]+width="192"/)
  })
})
