import { expect, test } from 'vitest'
import type { FormState } from '../../actions/form-state.ts'
import { renderBody } from '../../page/render.tsx'
import { Footer } from '../footer/index.tsx'
import { components } from '../index.ts'
import { attribute, elementsOf, markupFaults, wordsOf } from '../markup.fixture.ts'
import { wholePage } from '../playground/sample-pages.ts'
import { componentPage } from '../playground/states.ts'
import { ConsentBanner } from './index.tsx'

const render = async (page: Parameters<typeof renderBody>[0], formState?: FormState) =>
  (await renderBody(page, { components, formState, development: false })).html
const panelOf = (html: string) => elementsOf(html).find((element) => attribute(element, 'id') === 'consent')
const kept = (consent: string): FormState => ({ form: 'consent', status: 'sent', errors: {}, values: { consent } })

test('the panel is a labelled region that browsers open and close without scripts', async () => {
  const html = await render(componentPage(ConsentBanner))
  const panel = panelOf(html)
  expect(panel?.tagName).toBe('aside')
  expect(panel && attribute(panel, 'popover')).toBe('auto')
  const label = elementsOf(html).find(({ attrs }) => attrs.some(({ value }) => value === 'consent-title'))
  expect(label && wordsOf(label)).not.toBe('')
  const close = elementsOf(html).find((element) => attribute(element, 'popovertargetaction') === 'hide')
  expect(close && attribute(close, 'popovertarget')).toBe('consent')
})

test('its form posts one of two answers that look alike, and says where to return to', async () => {
  const elements = elementsOf(await render(componentPage(ConsentBanner)))
  const form = elements.find(({ tagName }) => tagName === 'form')
  expect(form && [attribute(form, 'action'), attribute(form, 'method')]).toEqual(['/actions/consent', 'post'])
  const answers = elements.filter((element) => attribute(element, 'name') === 'consent')
  expect(answers.map((button) => attribute(button, 'value'))).toEqual(['granted', 'denied'])
  expect(new Set(answers.map((button) => attribute(button, 'class'))).size).toBe(1)
  const returnTo = elements.find((element) => attribute(element, 'name') === 'returnTo')
  expect(returnTo && attribute(returnTo, 'value')).toBe('/office/lamps')
})

test.each(['edit', 'preview'] as const)(
  'it covers nothing of a page in %s state, where nobody is asked',
  async (state) => {
    const page = componentPage(ConsentBanner)
    const isEditing = state === 'edit'
    const mode = { ...page.mode, name: state, isNormal: false, isPreview: !isEditing, isEditing }
    const panel = panelOf(await render({ ...page, mode }))
    expect(panel && attribute(panel, 'popover')).toBe('auto')
  },
)

test.each([
  ['granted', 'Your visits are counted.'],
  ['denied', 'Your visits are not counted.'],
])('after a plain form it lies open and says what was kept: %s', async (answer, words) => {
  const html = await render(componentPage(ConsentBanner), kept(answer))
  const panel = panelOf(html)
  expect(panel && attribute(panel, 'popover')).toBeUndefined()
  const status = elementsOf(html).find((element) => attribute(element, 'role') === 'status')
  expect(status && wordsOf(status)).toContain(words)
  expect(markupFaults(html)).toEqual([])
})

test('the footer leads to the panel of its page, and nowhere where there is none', async () => {
  const opener = (html: string) =>
    elementsOf(html).find(
      (element) => attribute(element, 'popovertarget') === 'consent' && !attribute(element, 'popovertargetaction'),
    )
  const home = wholePage('home', 'de')
  if (home === undefined) throw new Error('no sample page')
  const button = opener(await render(home))
  expect(button && wordsOf(button)).toBe('Datenschutzeinstellungen')
  expect(opener(await render(componentPage(Footer)))).toBeUndefined()
})

test('it stands before everything else of the page', async () => {
  const home = wholePage('home', 'en')
  if (home === undefined) throw new Error('no sample page')
  const elements = elementsOf(await render(home))
  const panel = elements.findIndex((element) => attribute(element, 'id') === 'consent')
  const first = elements.findIndex(({ tagName }) => tagName === 'header' || tagName === 'main')
  expect(panel).toBeGreaterThan(0)
  expect(panel).toBeLessThan(first)
})
