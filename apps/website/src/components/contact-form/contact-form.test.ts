import { expect, test } from 'vitest'
import type { FormState } from '../../actions/form-state.ts'
import { renderBody } from '../../page/render.tsx'
import { components } from '../index.ts'
import { attribute, elementsOf, markupFaults } from '../markup.fixture.ts'
import { componentPage } from '../playground/states.ts'
import { ContactForm } from './index.tsx'

const render = async (formState: FormState | undefined) =>
  (await renderBody(componentPage(ContactForm), { components, formState, development: false })).html

test('the form posts to the action without scripts and says where to return to', async () => {
  const elements = elementsOf(await render(undefined))
  const form = elements.find(({ tagName }) => tagName === 'form')
  expect(form && attribute(form, 'action')).toBe('/actions/contact')
  expect(form && attribute(form, 'method')).toBe('post')
  const returnTo = elements.find((element) => attribute(element, 'name') === 'returnTo')
  expect(returnTo && attribute(returnTo, 'value')).toBe('/office/lamps')
})

test('errors stand at their fields, are tied to them, and nothing has to be typed again', async () => {
  const html = await render({
    form: 'contact',
    status: 'invalid',
    errors: { email: 'form.error.email' },
    values: { name: 'Ada', email: 'ada' },
  })
  const email = elementsOf(html).find((element) => attribute(element, 'name') === 'email')
  expect(email && attribute(email, 'aria-invalid')).toBe('true')
  expect(email && attribute(email, 'aria-describedby')).toBe('contact-email-error')
  expect(email && attribute(email, 'value')).toBe('ada')
  expect(html).toContain('Enter an e-mail address')
  expect(html).toContain('role="alert"')
  expect(markupFaults(html)).toEqual([])
})

test('once sent, thanks stand in the place of the form', async () => {
  const html = await render({ form: 'contact', status: 'sent', errors: {}, values: {} })
  expect(html).not.toContain('<form')
  expect(html).toContain('A drawing is finished')
  expect(elementsOf(html).filter((element) => attribute(element, 'id') === 'contact')).toHaveLength(1)
})

test('the state of another form changes nothing', async () => {
  expect(await render({ form: 'other', status: 'sent', errors: {}, values: {} })).toContain('<form')
})
