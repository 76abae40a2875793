import { expect, test } from 'vitest'
import { renderBody } from '../../page/render.tsx'
import { components } from '../index.ts'
import { componentPage } from '../playground/states.ts'
import { faqPage } from './faq-page.ts'
import { Accordion } from './index.tsx'

test('only complete questions are told to search engines', () => {
  expect(
    faqPage([
      ['', 'An answer'],
      ['A question?', ''],
    ]),
  ).toBeUndefined()
  expect(
    faqPage([
      ['How?', '<p>So.</p>'],
      ['', 'x'],
    ])?.mainEntity,
  ).toEqual([{ '@type': 'Question', name: 'How?', acceptedAnswer: { '@type': 'Answer', text: '<p>So.</p>' } }])
})

test('no answer can end the data block', async () => {
  const fields = {
    Questions: [{ id: 'q', fields: { Question: { value: '</script><b>' }, Answer: { value: '<p>x</p>' } } }],
  }
  const page = componentPage(Accordion, { fields })
  const { html } = await renderBody(page, { components, formState: undefined, development: false })
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
  expect(JSON.parse(data)).toMatchObject({ '@type': 'FAQPage', mainEntity: [{ name: '</script><b>' }] })
})
