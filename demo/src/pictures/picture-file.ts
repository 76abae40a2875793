import sharp from 'sharp'
import { PICTURES } from './catalogue.ts'
import { FINE, QUICK, render } from './renderer/render.ts'

export type PictureKey = keyof typeof PICTURES

/** Renders one picture and encodes it as WebP. `scale` below 1 makes it smaller and quicker, for tests. */
export async function renderPicture(key: PictureKey, { scale = 1 }: { scale?: number } = {}): Promise<Uint8Array> {
  const picture = PICTURES[key]
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)]
  const pixels = render(picture.scene(), width, height, scale < 1 ? QUICK : FINE)
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .webp({ quality: 88, effort: 4 })
    .toBuffer()
}
