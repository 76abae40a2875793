import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './command.mjs'
import { Refusal } from './terminal.mjs'

/** Chromium without windows: the same pages for half the processor time (decision 0043). */
const SHELL = 'chromium-headless-shell'
const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome.exe', 'msedge.exe']
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The machine's browser: `CHROMIUM_PATH`, else the first one found. */
export const findChromium = () => find(NAMES)

function find(names) {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...ELSEWHERE]
  return candidates.find((path) => existsSync(path))
}

/**
 * The browser the tests drive: without windows where that can be had, and any Chromium elsewhere. On Debian, as root, it
 * is installed; else one sentence says what to do.
 */
export async function ensureChromium() {
  const found = find(canInstall() ? [SHELL] : [SHELL, ...NAMES])
  if (found) return found
  if (canInstall()) {
    await run('apt-get', ['update', '-qq'])
    let output = ''
    // Older releases have the whole browser only.
    for (const name of [SHELL, 'chromium']) {
      const installed = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
        env: { DEBIAN_FRONTEND: 'noninteractive' },
      })
      const path = find([name])
      if (path) return path
      output += installed.output
    }
    const other = findChromium()
    if (other) return other
    throw new Refusal(`apt-get could not install Chromium:\n${output}`)
  }
  throw new Refusal(
    'The browser tests need Chromium: install it (Debian: sudo apt install chromium) or set CHROMIUM_PATH to a Chrome.',
  )
}

const canInstall = () => existsSync('/etc/debian_version') && process.getuid?.() === 0
