import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './command.mjs'
import { Refusal } from './terminal.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome.exe', 'msedge.exe']
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The browser the tests drive: `CHROMIUM_PATH`, else the first one found on the machine. */
export function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...ELSEWHERE]
  return candidates.find((path) => existsSync(path))
}

/** Finds Chromium; on Debian, as root, installs it; else says in one sentence what to do. */
export async function ensureChromium() {
  const found = findChromium()
  if (found) return found
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    await run('apt-get', ['update', '-qq'])
    const installed = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    })
    const path = findChromium()
    if (path) return path
    throw new Refusal(`apt-get could not install Chromium:\n${installed.output}`)
  }
  throw new Refusal(
    'The browser tests need Chromium: install it (Debian: sudo apt install chromium) or set CHROMIUM_PATH to a Chrome.',
  )
}
