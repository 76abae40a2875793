/** Golden vectors on the trees of server and browser (contract "component-builder", 15.3). */
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import fc from 'fast-check'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isFullMatrix } from '../../../../scripts/testing/matrix.ts'
import { MAX_COPIES } from './constants.ts'
import { HOSTILE, LANGUAGE, ODD, VERIFIED, type Vector } from './golden-vectors.fixture.ts'
import { bindMarkup } from './server.ts'

let browser: Browser
let page: Page
const faults: string[] = []
beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('index.ts', import.meta.url))],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'binding',
  })
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  })
  page = await browser.newPage()
  page.on('pageerror', (error) => faults.push(error.message))
  await page.setContent('<!doctype html><title>x</title><body>')
  await page.addScriptTag({ content: outputFiles[0]?.text ?? '' })
})
afterAll(() => browser?.close())

const P = '<p data-path="a"></p>'

/** What a browser shows after it has bound these, one after the other, in one element. */
const shown = (
  steps: readonly { readonly template: string; readonly data: unknown }[],
  classes = '',
): Promise<string> =>
  page.evaluate(
    ([given, names]) => {
      const target = document.createElement('feaas-component')
      target.className = names
      document.body.append(target)
      const { bind } = (window as unknown as { binding: { bind(...args: unknown[]): void } }).binding
      for (const { template, data } of given) bind(target, template, data)
      const markup = target.innerHTML
      target.remove()
      return markup
    },
    [steps, classes] as const,
  )

describe.each([
  ['the verified vectors', VERIFIED],
  ['the template language', LANGUAGE],
  ['what data may not bring', HOSTILE],
  ['what other parsers hang on', ODD],
] as const)('%s', (_, vectors) => {
  test.each(vectors as Vector[])('$says', async ({ template, data, result }) => {
    expect(bindMarkup(template, data)).toBe(result)
    expect(await shown([{ template, data }])).toBe(result)
  })
})

/** Pieces of markup that parsers read each in their own way. */
const PIECES = [
  ...[
    '<p>',
    '</p>',
    '<b>',
    '</b>',
    '<i>',
    '<li>',
    '</li>',
    '<table>',
    '<tr>',
    '<td data-path="b.0.t">',
    '<caption>',
    '<col>',
  ],
  ...[
    '<div data-path="a">',
    '</div>',
    '<h2 data-path="a">',
    '</h2>',
    '<li data-path-scope="b.*">',
    '<b data-path="b.*.t">',
  ],
  ...[
    '<img data-path-src="a">',
    '<a data-path-href="a">',
    '</a>',
    '<feaas-external data-path-attributes="b.0">',
    '<u onclick="x">',
  ],
  ...[
    '<svg>',
    '</svg>',
    '<path d="x">',
    '<foreignObject>',
    '<desc>',
    '<math>',
    '<mtext>',
    '<mglyph>',
    '<style>',
    '</style>',
  ],
  ...[
    '<title>',
    '<template>',
    '<noscript>',
    '</noscript>',
    '<script>',
    '</script>',
    '<textarea>',
    '<xmp>',
    '<plaintext>',
  ],
  ...['<form>', '<button>', '<input>', '<br>', '<hr>', '<body>', '<frameset>', '<pre>\n', '<!-- x', '-->'],
  ...['<', '>', '&amp;', '&lt;', '"', "'", 'text', ' ', '\r\n', '\0'],
]
const markup = (most: number) =>
  fc.array(fc.constantFrom(...PIECES), { maxLength: most }).map((pieces) => pieces.join(''))

// Where the parsers of the two differ, the fault is theirs, and rare: others are looked for by `npm run test:all`.
const SAMPLE = isFullMatrix ? { numRuns: 20_000 } : { numRuns: 1000, seed: 1 }

test('server and browser make the same of any markup and any data', async () => {
  const data = fc.record({ a: markup(8), b: fc.array(fc.record({ t: markup(8) }), { maxLength: 3 }) })
  const all = fc.sample(fc.record({ template: markup(14), data }), SAMPLE)
  const inBrowser = await page.evaluate((given) => {
    const { bind } = (window as unknown as { binding: { bind(...args: unknown[]): void } }).binding
    return given.map(({ template, data }) => {
      const target = document.createElement('feaas-component')
      bind(target, template, data)
      return target.innerHTML
    })
  }, all)
  for (const [index, { template, data }] of all.entries())
    expect(bindMarkup(template, data), JSON.stringify({ template, data })).toBe(inBrowser[index])
})

describe('bound again', () => {
  const LIST = '<ul><li data-path-scope="a.*"><b data-path="a.*.t">-</b></li></ul>'
  const list = (...rows: string[]) =>
    `<ul>${rows.map((text) => `<li data-path-scope="a.*"><b data-path="a.*.t">${text}</b></li>`).join('')}</ul>`
  const data = (...titles: (number | undefined)[]) => ({ a: titles.map((t) => ({ t })) })
  const again = (...all: unknown[]) => shown(all.map((each) => ({ template: LIST, data: each })))

  test('with the same template, rows come and go', async () => {
    expect(await again(data(1, 2), data(3))).toBe(list('3'))
    expect(await again(data(1), data(3, 4, 5))).toBe(list('3', '4', '5'))
    expect(await again(data(1), data(), data(2))).toBe(list('2'))
  })

  test('a row that is new has nothing of another', async () => {
    expect(await again(data(1), data(1, undefined))).toBe(list('1', '-'))
    expect(await again(data(), data(1, undefined))).toBe(list('1', '-'))
  })

  test('what has not changed keeps its elements', async () => {
    const isSame = await page.evaluate((template) => {
      const target = document.createElement('feaas-component')
      const { bind } = (window as unknown as { binding: { bind(...args: unknown[]): void } }).binding
      bind(target, template, { a: [{ t: '<i>1</i>' }] })
      const before = target.querySelector('i')
      bind(target, template, { a: [{ t: '<i>1</i>' }, { t: 2 }] })
      return before !== null && target.querySelector('i') === before
    }, LIST)
    expect(isSame).toBe(true)
  })

  test('with another template, everything is new', async () => {
    const steps = [
      { template: LIST, data: data(1) },
      { template: P, data: { a: 'x' } },
    ]
    expect(await shown(steps)).toBe('<p data-path="a">x</p>')
  })
})

describe('the page’s theme wins over the component’s', () => {
  const themed = '<div class="x -theme--dark y"><p class="-theme--inner">x</p></div><div class="-theme--dark">y</div>'
  const without = '<div class="x y"><p class="-theme--inner">x</p></div><div class="">y</div>'
  test('of the outermost elements', async () => {
    expect(await shown([{ template: themed, data: {} }], 'any -theme--light')).toBe(without)
    expect(bindMarkup(themed, {}, { isThemed: true })).toBe(without)
  })

  test('where it has none the component’s stays', async () => {
    expect(await shown([{ template: themed, data: {} }])).toBe(themed)
    expect(bindMarkup(themed, {})).toBe(themed)
  })
})

describe('what a site may do differently', () => {
  test('template, data, values, repeating; and it hears of it', () => {
    const heard: unknown[] = []
    const markup = bindMarkup('ignored', undefined, {
      processTemplate: () => '<b data-path-scope="a"><i data-path="a.*" data-path-title="a.*"></i></b>',
      processData: () => ({ a: ['one', 'two'] }),
      processValue: (_, attribute, value) => (attribute === 'data-path' ? `<u onclick="x()">${value}</u>` : value),
      shouldRepeat: (_, members) => members.length > 2,
      onRender: (_, data) => heard.push(data),
    })
    expect(markup).toBe(
      '<b data-path-scope="a"><i data-path="a.*" data-path-title="a.*" title="one"><u>one</u></i></b>',
    )
    expect(heard).toEqual([{ a: ['one', 'two'] }])
  })
})

describe('whatever is given ends', () => {
  test('elements within elements', async () => {
    const deep = `${'<div>'.repeat(20_000)}x`
    expect(bindMarkup(deep, {}).length).toBeLessThan(2000)
    expect(bindMarkup(P, { a: deep }).length).toBeLessThan(2000)
    expect((await shown([{ template: P, data: { a: deep } }])).length).toBeLessThan(2000)
  })

  test('lists within lists, and lists of a great many', () => {
    const nested = JSON.parse(`${'['.repeat(20_000)}1${']'.repeat(20_000)}`)
    expect(bindMarkup(P, { a: nested })).toBe(P)
    const many = bindMarkup('<i data-path-scope="a"><b data-path-scope="a">x</b></i>', { a: Array(3000).fill(1) })
    expect(many.split('<b').length).toBeLessThan(MAX_COPIES + 10)
  })
})

test('scripts of components come from named origins only, each once', async () => {
  await page.route('https://scripts.example/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', headers: { 'access-control-allow-origin': '*' }, body: '' }),
  )
  const sources = await page.evaluate(() => {
    const { bind } = (window as unknown as { binding: { bind(...args: unknown[]): void } }).binding
    const template = ['https://scripts.example/a.js', 'https://other.example/b.js', 'javascript:ran=1', '/c.js']
      .map((src) => `<p data-embed-src="${src}">x</p>`)
      .join('')
    const options = { scriptOrigins: ['https://scripts.example'] }
    for (const again of [0, 1]) bind(document.createElement('feaas-component'), template, { again }, options)
    bind(document.createElement('feaas-component'), '<p data-embed-src="https://scripts.example/d.js">x</p>', {})
    return [...document.head.querySelectorAll('script[src]')].map((script) => script.getAttribute('src'))
  })
  expect(sources).toEqual(['https://scripts.example/a.js'])
})

test('nothing that data brought has run', async () => {
  expect(await page.evaluate(() => (window as { ran?: number }).ran)).toBeUndefined()
  expect(faults).toEqual([])
})
