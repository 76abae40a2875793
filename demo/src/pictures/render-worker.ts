import { parentPort } from 'node:worker_threads'
import { type PictureKey, renderPicture } from './picture-file.ts'

/** One renderer on one core: answers each key with the encoded picture. */
parentPort?.on('message', async ({ key, scale }: { key: PictureKey; scale: number }) => {
  parentPort?.postMessage({ key, bytes: await renderPicture(key, { scale }) })
})
