import { expect, test } from 'vitest'
import { useElementsBrowser } from '../testing/elements-browser.fixture.ts'
import { bestVersion } from './best-version.ts'
import { breakpointCss, DEFAULT_BREAKPOINTS } from './breakpoints.ts'
import { responsiveTemplate } from './responsive-template.ts'

const version = (id: string, breakpointIds: readonly string[] | null, view = `<h2>${id}</h2>`) => ({
  id,
  name: id,
  breakpointIds,
  view,
  classList: ['-theme--default'],
})
const ALL = version('all', null)
const PHONE = version('phone', ['xsmall', 'small'])
const TABLET = version('tablet', ['medium'])
const WIDE = version('wide', ['large', 'xlarge', 'xxlarge'])

const best = (width: number, versions: ReturnType<typeof version>[], name?: string) =>
  bestVersion(versions, width, DEFAULT_BREAKPOINTS, name)?.id

test('without others there are six breakpoints', () => {
  expect(DEFAULT_BREAKPOINTS.map(({ slug, query }) => [slug, query])).toEqual([
    ['xxlarge', '(min-width: 1401px)'],
    ['xlarge', '(min-width: 1200px) and (max-width: 1400px)'],
    ['large', '(min-width: 992px) and (max-width: 1199px)'],
    ['medium', '(min-width: 768px) and (max-width: 991px)'],
    ['small', '(min-width: 576px) and (max-width: 767px)'],
    ['xsmall', '(max-width: 575px)'],
  ])
})

test.each([
  ['one that is made for the width', 500, [ALL, PHONE, WIDE], undefined, 'phone'],
  ['one that is made for all, where none is made for the width', 900, [ALL, PHONE, WIDE], undefined, 'all'],
  ['the nearest, where none is made for the width', 700, [version('narrow', ['xsmall']), TABLET], undefined, 'tablet'],
  ['one for fewer breakpoints before a nearer one', 900, [PHONE, WIDE], undefined, 'phone'],
  ['the widest one without end', Number.POSITIVE_INFINITY, [PHONE, WIDE], undefined, 'wide'],
  ['of two for the width the one of the wanted name', 500, [PHONE, ALL], 'all', 'all'],
  ['one for the width, whatever name is wanted', 500, [PHONE, WIDE], 'wide', 'phone'],
  ['of equals the first', 500, [{ ...PHONE, id: 'first' }, PHONE], undefined, 'first'],
  ['none of none', 500, [], undefined, undefined],
])('the best version is %s', (_, width, versions, name, id) => {
  expect(best(width, versions, name)).toBe(id)
})

test('a bundle has each version once, with all breakpoints that show it', () => {
  expect(responsiveTemplate([ALL, PHONE], {}, DEFAULT_BREAKPOINTS)).toBe(
    [
      '<div class="-theme--default -breakpoint--xxlarge -breakpoint--xlarge -breakpoint--large -breakpoint--medium"><h2>all</h2></div>',
      '<div class="-theme--default -breakpoint--small -breakpoint--xsmall"><h2>phone</h2></div>',
    ].join('\n\n'),
  )
})

test('what a bundle chooses comes before what is best', () => {
  const html = responsiveTemplate([ALL, PHONE], { xsmall: 'all', small: 'gone' }, DEFAULT_BREAKPOINTS)
  expect(html).toContain('-breakpoint--medium -breakpoint--xsmall"><h2>all</h2>')
  expect(html).toContain('-breakpoint--small"><h2>phone</h2>')
})

const browser = useElementsBrowser()

test.each([
  [400, 'phone'],
  [800, 'tablet'],
  [1300, 'wide'],
])('a window of %i pixels shows one version: %s', async (width, seen) => {
  const { files, page, open } = browser
  files.host('/components/L/C/responsive/published.html', {
    text: responsiveTemplate([PHONE, TABLET, WIDE], {}, DEFAULT_BREAKPOINTS),
  })
  files.host('/styles/L/published.css', { text: DEFAULT_BREAKPOINTS.map(breakpointCss).join('\n') })
  await page.setViewportSize({ width, height: 600 })
  await open('<feaas-component library="L" component="C"></feaas-component>')
  await page.getByRole('heading', { name: seen }).waitFor()
  expect(await page.getByRole('heading').allTextContents()).toEqual([seen])
})
