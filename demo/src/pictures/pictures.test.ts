import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { PICTURES } from './catalogue.ts'
import { DRAWINGS } from './drawings.ts'
import { renderPictures } from './render-pictures.ts'
import { painted } from './renderer/materials.ts'
import { QUICK, render } from './renderer/render.ts'
import { DAYLIGHT, StageSet } from './renderer/scene.ts'
import { box } from './renderer/solids.ts'
import { camera } from './scenes/studio.ts'

const cube = () => {
  const set = new StageSet()
  set.ground(box(20, 0.02, 20), painted('#e9e3d8'), { at: [0, -0.01, 0] })
  set.add(box(0.5, 0.5, 0.5, 0.02), painted('#b4593a'), { at: [0, 0.25, 0] })
  return {
    pieces: set.pieces,
    camera: camera({ distance: 4, at: [0, 0.25, 0] }),
    light: DAYLIGHT,
    background: [
      [1, 1, 1],
      [1, 1, 1],
    ] as const,
  }
}

describe('the renderer', () => {
  it('gives the same bytes for the same scene', () => {
    expect(render(cube(), 60, 40, QUICK)).toEqual(render(cube(), 60, 40, QUICK))
  })

  it('lights from the left and throws the shadow to the right', () => {
    const [width, height] = [120, 80]
    const pixels = render(cube(), width, height, QUICK)
    const grey = (x: number, y: number) => [0, 1, 2].reduce((sum, c) => sum + (pixels[(y * width + x) * 3 + c] ?? 0), 0)
    const row = 50
    expect(grey(84, row)).toBeLessThan(grey(20, row) * 0.92)
  })
})

describe('the catalogue of pictures', () => {
  it('says in three languages what each shows', () => {
    for (const [key, { alt }] of [...Object.entries(PICTURES), ...Object.entries(DRAWINGS)]) {
      for (const language of ['en', 'de', 'ar'] as const) expect(alt[language], `${key} ${language}`).toBeTruthy()
    }
  })

  it('is delivered whole, and the second time from its folder', async () => {
    const cacheDir = await mkdtemp(join(tmpdir(), 'pictures-'))
    try {
      const counts: number[] = []
      const first = await renderPictures({ cacheDir, scale: 0.03, onProgress: (done) => counts.push(done) })
      expect(first).toHaveLength(Object.keys(PICTURES).length + Object.keys(DRAWINGS).length)
      expect(counts.at(-1)).toBe(Object.keys(PICTURES).length)
      expect(await renderPictures({ cacheDir, scale: 0.03 })).toEqual(first)
      // Neither empty nor of one tone.
      for (const { path, bytes, mimeType } of first) {
        if (mimeType !== 'image/webp') continue
        const { channels } = await sharp(bytes).stats()
        expect(Math.max(...channels.map((channel) => channel.stdev)), path).toBeGreaterThan(8)
      }
    } finally {
      await rm(cacheDir, { recursive: true })
    }
  }, 120_000)
})
