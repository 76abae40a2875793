import { defineComponent, pageOf } from '@tessera/content/react'
import { expect, test } from 'vitest'
import { renderBody } from '../../page/render.tsx'
import { stageForEachTest } from '../../website.fixture.tsx'
import { components } from '../index.ts'
import { external } from './external.tsx'
import { BYOCComponent } from './index.tsx'

const NAMELESS = 'BYOC: The ComponentName for this rendering is missing'
const UNKNOWN = 'BYOC: This component was not registered.'

const Clock = ({ zone, datasources }: { zone?: string; datasources?: { hour?: number } }) => (
  <time>
    {zone} {datasources?.hour}
  </time>
)
const WithClock = defineComponent({
  name: 'BYOCComponent',
  ...external('BYOCComponent', new Map([['Clock', Clock as never]])),
})

async function shown(componentName: string, pageState: 'edit' | 'normal', params: object, known = components) {
  const route = { name: 'home', placeholders: { 'headless-main': [{ uid: 'it', componentName, params }] } }
  const context = { pageEditing: pageState === 'edit', pageState, language: 'en' }
  const page = pageOf({ sitecore: { context, route } } as never, { dictionary: {}, componentProps: {} })
  return renderBody(page, { components: known, formState: undefined, development: false })
}

// Specification: byoc-messages
test.each(['BYOCComponent', 'BYOCWrapper'])(
  '%s tells an author what is wrong with it, and visitors nothing',
  async (name) => {
    for (const [params, message] of [
      [{}, NAMELESS],
      [{ ComponentName: 'Clock' }, UNKNOWN],
    ] as const) {
      expect((await shown(name, 'edit', params)).html).toContain(message)
      expect((await shown(name, 'normal', params)).html).not.toMatch(/BYOC:|edit-note/)
    }
  },
)

test('a custom component is rendered by its name and properties, and ships no code', async () => {
  const params = { ComponentName: 'Clock', ComponentProps: '{"zone":"Oslo"}' }
  const { html, data } = await shown('BYOCComponent', 'normal', params, [WithClock])
  expect(html).toContain('<time>Oslo')
  expect(data).toBeUndefined()
})

test('properties that are no JSON are an error that is told', async () => {
  const params = { ComponentName: 'Clock', ComponentProps: '{' }
  expect((await shown('BYOCComponent', 'edit', params, [WithClock])).html).toMatch(/A rendering error occurred: .+\./)
})

const open = stageForEachTest()

test('an interactive one is left to a browser, with its properties, its data and the context of its page', async () => {
  const params = {
    ComponentName: 'LightSlider',
    ComponentProps: '{"kelvin":3000}',
    ComponentDataOverride: '{"hour":7}',
  }
  const main = ['BYOCComponent', 'BYOCWrapper'].map((componentName) => ({ uid: componentName, componentName, params }))
  const { get } = await open({ pages: { 'en /': { main } } }, {}, components)
  const html = await (await get('/')).text()
  const element =
    /<feaas-external data-external-id="LightSlider" kelvin="3000" datasources="[^"]*&quot;hour&quot;:7[^"]*" hydrate="true" data-properties="[^"]*&quot;language&quot;:&quot;en&quot;[^"]*"><div dir="ltr"><output [^>]*>3000 K</g
  expect(html.match(element)).toHaveLength(2)
  expect(html).toMatch(/<div class="component-content"><feaas-external /)
  expect(html.match(/<script type="module" src="[^"]*awake[^"]*"/g)).toHaveLength(1)
})

test('its data is had on the server', async () => {
  const params = { ComponentName: 'Clock', ComponentDataOverride: '{"hour":7}' }
  const { get } = await open(
    { pages: { 'en /': { main: [{ uid: 'it', componentName: 'BYOCComponent', params }] } } },
    {},
    [WithClock],
  )
  expect(await (await get('/')).text()).toMatch(/<time>.*7.*<\/time>/)
  expect(BYOCComponent.serverData).toBeDefined()
})
