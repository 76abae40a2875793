import { expect, test } from 'vitest'
import { configurationSchema } from '../configuration/configuration.ts'
import { CONFIGURATION } from '../lamps.fixture.ts'
import { withSafeTemplates } from './safe-templates.ts'

const sanitizers = { body: (html: string) => `body(${html})`, head: (html: string) => `head(${html})` }

test('html of widgets is sanitized for its place, whatever the device; styles stay', () => {
  const configuration = configurationSchema.parse({
    ...CONFIGURATION,
    widgets: {
      hero: {
        type: 'banner',
        templates: { html: { pc: '<p>a</p>', mobile: '<p>b</p>' }, css: { pc: 'p { color: red }' } },
        variables: { link: { value: ' JavaScript:alert(1)' }, text: { value: 'Hello' } },
      },
      meta: { type: 'seo', templates: { html: { pc: '<title>c</title>' } } },
    },
    pages: [],
  })
  const { hero, meta } = withSafeTemplates(configuration, sanitizers).widgets
  expect(hero?.templates).toEqual({
    html: { pc: 'body(<p>a</p>)', mobile: 'body(<p>b</p>)' },
    css: { pc: 'p { color: red }' },
  })
  expect(meta?.templates?.html).toEqual({ pc: 'head(<title>c</title>)' })
  expect([hero?.variables.link?.value, hero?.variables.text?.value]).toEqual(['', 'Hello'])
})
