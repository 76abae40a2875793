import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The browser of the system: `CHROMIUM_PATH`, else the first of the usual names on the path. */
export function launchBrowser(): Promise<Browser> {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const found = NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find((file) => existsSync(file))
  const executablePath = process.env.CHROMIUM_PATH ?? found
  if (!executablePath) throw new Error('No Chromium was found. Install one or name it in CHROMIUM_PATH.')
  return chromium.launch({ executablePath, args: ['--no-sandbox'] })
}
