import { gzipSync } from 'node:zlib'
import type { Finding, Measure } from '../measure.ts'
import { count } from '../statistics.ts'

/** Bytes after gzip. */
const LIMIT = 90_000
const PAGES = { home: '/', guide: '/guides/choose-a-work-chair', contact: '/contact' }
/** The tracker is put into the document by the page's script, so the document does not name it. */
const TRACKER = '/_perf/script.js'
/** Words of the libraries an author works with: no visitor's script holds one. */
const AUTHOR_CODE = /prosemirror|tiptap|component:update|hrz-canvas/i

/** Every script the page of a visitor loads, followed from the document through the imports of each. */
export const pageScript: Measure = {
  name: 'script',
  async run(house) {
    const website = await house.website()
    try {
      const findings: Finding[] = []
      for (const [name, path] of Object.entries(PAGES)) {
        const scripts = await scriptsOf(website.answer.url, path)
        const bytes = [...scripts.values()].reduce((sum, text) => sum + gzipSync(text).byteLength, 0)
        const authors = [...scripts].filter(([, text]) => AUTHOR_CODE.test(text)).map(([address]) => address)
        findings.push({
          name: `JavaScript of a page, ${name}`,
          measured: `${count(bytes)} B gzip, ${scripts.size} files`,
          against: `at most ${count(LIMIT)} B`,
          ok: bytes <= LIMIT && authors.length === 0,
          notes: authors.length === 0 ? [] : [`author code in ${authors.join(', ')}`],
        })
      }
      const last = findings.at(-1)
      const context =
        'for comparison, measured once and noted in docs/decisions: a page of React Router 7 brings 111 kB, of Next.js 16 132 kB, before any client of a hosted service'
      return last === undefined
        ? findings
        : [...findings.slice(0, -1), { ...last, notes: [...(last.notes ?? []), context] }]
    } finally {
      await website.stop()
    }
  },
}

async function scriptsOf(site: string, path: string): Promise<Map<string, string>> {
  const html = await read(new URL(path, site))
  const named = [...html.matchAll(/<(?:script|link)\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => tag.startsWith('<script') || /rel="modulepreload"/.test(tag))
    .flatMap((tag) => /\s(?:src|href)="([^"]+)"/.exec(tag)?.[1] ?? [])
  const scripts = new Map<string, string>()
  const visit = async (address: string) => {
    if (scripts.has(address)) return
    const text = await read(new URL(address, site))
    scripts.set(address, text)
    const imports = text.matchAll(/(?:\bfrom|\bimport)\s*["'](\.{1,2}\/[^"']+)["']/g)
    for (const [, relative = ''] of imports) await visit(new URL(relative, new URL(address, site)).pathname)
  }
  for (const address of [...named, TRACKER]) await visit(address)
  return scripts
}

async function read(url: URL): Promise<string> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`)
  return answer.text()
}
