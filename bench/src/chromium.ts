import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from './house.ts'

/** The browser that the tests drive, by its path: `CHROMIUM_PATH`, else the one of this machine. */
export async function chromiumPath(): Promise<string> {
  const { ensureChromium } = (await import(pathToFileURL(join(ROOT, 'scripts/chromium.mjs')).href)) as {
    ensureChromium(): Promise<string>
  }
  return ensureChromium()
}
