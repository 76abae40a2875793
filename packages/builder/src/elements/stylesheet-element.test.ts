import { expect, test } from 'vitest'
import { useElementsBrowser } from '../testing/elements-browser.fixture.ts'
import { BEFORE } from '../testing/hosted-files.fixture.ts'

const browser = useElementsBrowser()
const { files, open, run } = browser
const { host, asked } = files

const SHEET = '/styles/L/published.css'
const colour = () => run<string>('getComputedStyle(document.querySelector("h1")).color')
const sheets = () =>
  run<string[]>(`[...document.querySelectorAll('style[data-href]')].map(({ dataset }) => dataset.href)`)
const css = (red: number) => `h1 { color: rgb(${red}, 0, 0) }`
const H1 = '<h1>Title</h1>'

test('a style sheet is put into the head, once, however many elements want it', async () => {
  host(SHEET, { text: css(1) })
  await open(
    `${H1}<feaas-stylesheet id="s" library="L"></feaas-stylesheet><feaas-stylesheet library="L" revision="published"></feaas-stylesheet>`,
  )
  await run('s.whenLoaded')
  await expect.poll(colour).toBe('rgb(1, 0, 0)')
  expect(await sheets()).toEqual([files.origin + SHEET])
  expect(asked()).toEqual([`GET ${SHEET}`])
})

test.each([
  ['by its parts', 'library="L" revision="staged"'],
  ['by a source', 'src="L/staged"'],
  ['by the source of a component', 'src="L/C/V/staged"'],
])('it is named %s', async (_, attributes) => {
  host('/styles/L/staged.css', { text: css(2) })
  await open(`${H1}<feaas-stylesheet ${attributes}></feaas-stylesheet>`)
  await expect.poll(colour).toBe('rgb(2, 0, 0)')
})

test('library, base and the older name of the base are inherited', async () => {
  host(SHEET, { text: css(3) })
  await open(
    `${H1}<div library="L"><p hostname="${files.origin}"><feaas-stylesheet library="other"></feaas-stylesheet></p></div>`,
    'begin()',
  )
  await expect.poll(colour).toBe('rgb(3, 0, 0)')
})

test('a style sheet on the edge is asked for as it is', async () => {
  const edge = '/v1/files/components/styles/L.css?sitecoreContextId=c'
  host(edge, { text: css(4) })
  await open(`${H1}<feaas-stylesheet src="${files.origin}${edge}"></feaas-stylesheet>`)
  await expect.poll(colour).toBe('rgb(4, 0, 0)')
})

test('what the page has already is not written again, only asked whether it is current', async () => {
  host(SHEET, { text: css(5), date: BEFORE() })
  const url = files.origin + SHEET
  await open(`${H1}<style data-href="${url}">${css(9)}</style><feaas-stylesheet id="s" library="L"></feaas-stylesheet>`)
  await run('s.whenLoaded')
  expect(await colour()).toBe('rgb(9, 0, 0)')
  expect(asked()).toEqual([`GET ${SHEET}`, `HEAD ${SHEET}?head`])
})

test('a newer one is written over a style, and after a link', async () => {
  const edge = '/v1/files/components/styles/L.css?sitecoreContextId=c'
  let isNew = false
  const newer = (method: string) => {
    isNew ||= method === 'HEAD'
    return isNew ? { text: css(7), lastModified: 'Mon, 04 May 2026 10:00:01 GMT' } : { text: css(6), date: BEFORE() }
  }
  host(edge, newer)
  await open(
    `${H1}<link rel="stylesheet" href="${files.origin}${edge}"><feaas-stylesheet id="s" library="L"></feaas-stylesheet>`,
  )
  await expect.poll(colour).toBe('rgb(7, 0, 0)')
  expect(await sheets()).toEqual([files.origin + edge])
})

test('sent to another revision it shows that as well', async () => {
  host(SHEET, { text: css(1) })
  host('/styles/L/staged.css', { text: css(8) })
  await open(`${H1}<feaas-stylesheet id="s" library="L"></feaas-stylesheet>`)
  await expect.poll(colour).toBe('rgb(1, 0, 0)')
  await run(`s.setAttribute('revision', 'staged')`)
  await expect.poll(colour).toBe('rgb(8, 0, 0)')
})

test('a style sheet that is gone is an error of the element', async () => {
  host(SHEET, { text: css(1), deleted: true })
  await open('<feaas-stylesheet id="s" library="L"></feaas-stylesheet>')
  await expect.poll(browser.heard).toContain('feaasError feaas-stylesheet s Response is not valid')
})

test('where only marked styles count, it is marked', async () => {
  host(SHEET, { text: css(1) })
  await open('<script nonce="n1"></script><feaas-stylesheet id="s" library="L"></feaas-stylesheet>')
  await run('s.whenLoaded')
  expect(await run(`document.querySelector('style[data-href]').nonce`)).toBe('n1')
})

test('a loader lies over what its parent shows, and fades away when it is hidden', async () => {
  await open(
    '<div style="position: relative"><button>Under</button><feaas-loader id="l" opacity="0.6"></feaas-loader></div>',
    'defineLoaderElement()',
  )
  await expect.poll(() => run('l.children.length')).toBe(1)
  const style = (of: string) =>
    run(`(({ opacity, zIndex, pointerEvents }) => ({ opacity, zIndex, pointerEvents }))(getComputedStyle(${of}))`)
  expect(await style('l.firstChild')).toMatchObject({ opacity: '0.6', zIndex: '1000' })
  expect(await run('[l.role, l.ariaLabel, l.ariaHidden]')).toEqual(['progressbar', 'Loading', 'false'])
  await run('l.toggleAttribute("hidden")')
  await expect.poll(() => style('l')).toMatchObject({ opacity: '0', pointerEvents: 'none' })
  expect(await run('[getComputedStyle(l).transitionDuration, l.ariaHidden]')).toEqual(['0.3s', 'true'])
  await browser.page.getByRole('button').click()
  await run('l.toggleAttribute("hidden")')
  await expect.poll(() => style('l')).toMatchObject({ opacity: '1', pointerEvents: 'auto' })
})
