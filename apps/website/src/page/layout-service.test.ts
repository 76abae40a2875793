import { expect, test } from 'vitest'
import { notice, page, stageForEachTest } from '../website.fixture.tsx'

const open = stageForEachTest()

// Specification: layout-configuration
test('where the site asks the layout service, it does so by its configuration sxa-jss', async () => {
  const { get, content } = await open(
    { pages: { 'de /über': page({ main: [notice('Guten Tag')] }) } },
    {
      LAYOUT_SERVICE: 'rest',
    },
  )
  expect(await (await get('/de/%C3%BCber')).text()).toContain('Guten Tag')
  expect((await get('/nowhere')).status).toBe(404)
  const asked = content.asked.filter((one) => one.includes('/layout/'))
  expect(asked[0]).toBe(
    'GET /sitecore/api/layout/render/sxa-jss?item=%2F%C3%BCber&sc_apikey=test-key&sc_site=halden-dotcom&sc_lang=de&tracking=true',
  )
  expect(content.asked).not.toContain('LayoutQuery')
})

test('another configuration can be named', async () => {
  const { get, content } = await open({}, { LAYOUT_SERVICE: 'rest', LAYOUT_CONFIGURATION: 'own' })
  expect((await get('/')).status).toBe(200)
  expect(content.asked.some((one) => one.startsWith('GET /sitecore/api/layout/render/own?'))).toBe(true)
})

// Specification: edge-style-sheets
test('the style sheet of formatted text is linked where a page needs it, and comes by way of the site', async () => {
  const formatted = notice('<p class="ck-content">Oak</p>')
  const { get } = await open({ pages: { 'en /': page({ main: [formatted] }), 'en /plain': page() } })
  const address = '/v1/files/pages/styles/content-styles.css'
  expect(await (await get('/')).text()).toContain(`<link rel="stylesheet" href="${address}">`)
  expect(await (await get('/plain')).text()).not.toContain(address)
  expect(await (await get(address)).text()).toBe('.ck-content {}')
})
