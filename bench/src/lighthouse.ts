import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { chromiumPath } from './chromium.ts'
import { freePort, ROOT } from './house.ts'

/** 185 MB of it: fetched when it is asked for, not with the project. The last that runs on Node.js 20. */
const VERSION = '12.8.2'
const FOLDER = join(ROOT, 'node_modules/.cache/tessera/lighthouse')

interface Audit {
  readonly id: string
  readonly title: string
  readonly score: number | null
  readonly scoreDisplayMode: string
  readonly displayValue?: string
  readonly numericValue?: number
}

export interface Report {
  readonly finalDisplayedUrl: string
  readonly categories: Readonly<Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>>
  readonly audits: Readonly<Record<string, Audit>>
}

type Run = (
  url: string,
  flags: { port: number; output: 'json'; logLevel: 'silent' },
) => Promise<{ lhr: Report } | undefined>

/** Looks at a page as a phone over a slow network, which Lighthouse emulates, with these cookies and no other. */
export type Look = (url: string, cookies?: readonly Cookie[]) => Promise<Report>

interface Cookie {
  readonly name: string
  readonly value: string
}

export interface Lighthouse {
  readonly look: Look
  close(): Promise<void>
}

/** Lighthouse with a browser of its own. The first time, it is fetched from the registry. */
export async function openLighthouse(say: (message: string) => void): Promise<Lighthouse> {
  const entry = join(FOLDER, 'node_modules/lighthouse/core/index.js')
  if (!existsSync(entry)) {
    say(`fetching Lighthouse ${VERSION}`)
    await mkdir(FOLDER, { recursive: true })
    await writeFile(join(FOLDER, 'package.json'), '{"private":true}')
    const install = ['install', '--no-audit', '--no-fund', '--ignore-scripts', `lighthouse@${VERSION}`]
    await promisify(execFile)('npm', install, { cwd: FOLDER, shell: process.platform === 'win32' })
  }
  const { default: run } = (await import(pathToFileURL(entry).href)) as { default: Run }
  const port = await freePort()
  const { chromium } = await import('playwright-core')
  const browser = await chromium.launch({
    executablePath: await chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', `--remote-debugging-port=${port}`],
  })
  const jar = await browser.newBrowserCDPSession()
  return {
    async look(url, cookies = []) {
      // A `cookie` header of Lighthouse's own is dropped once a page has set a cookie, and after a redirect.
      await jar.send('Storage.clearCookies')
      await jar.send('Storage.setCookies', { cookies: cookies.map(({ name, value }) => ({ name, value, url })) })
      const result = await run(url, { port, output: 'json', logLevel: 'silent' })
      if (result === undefined) throw new Error(`Lighthouse says nothing of ${url}`)
      const shown = new URL(result.lhr.finalDisplayedUrl).pathname
      if (shown !== new URL(url).pathname) throw new Error(`${url} leads to ${shown}: what was to be measured is not`)
      return result.lhr
    },
    close: () => browser.close(),
  }
}
