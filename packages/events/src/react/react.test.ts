/** The React entry in a real browser, in strict mode (contract "events", 11.2). */
import { expect, test } from 'vitest'
import { useTrackedSite } from '../testing/tracked-site.fixture.ts'

const site = useTrackedSite(`
  import { StrictMode, useEffect } from 'react'
  import { createRoot } from 'react-dom/client'
  import * as events from './index.ts'
  import { TrackingProvider, usePageView, useTracking } from './react/index.ts'
  function View(props) {
    usePageView(props)
    const tracking = useTracking()
    useEffect(() => {
      if (props.clicked) tracking.event({ type: 'CLICKED' })
    }, [tracking, props.clicked])
    return null
  }
  let root
  window.show = (props) => {
    root ??= createRoot(document.getElementById('root'))
    root.render(<StrictMode><TrackingProvider tracking={window.tracking}><View {...props} /></TrackingProvider></StrictMode>)
  }
  window.showAlone = () => createRoot(document.getElementById('root'), { onUncaughtError: (error) => { window.fault = error.message } }).render(<View />)
  window.events = events`)

const sent = () => site.events().map(({ type, page, ext }) => [type, page, ...(ext ? [ext] : [])])

test('a page counts once in strict mode and however often it is rendered; another page or variant counts again', async () => {
  await site.open('/first')
  await site.run(`show({ channel: 'WEB' })`)
  await expect.poll(sent).toEqual([['VIEW', 'first']])
  await site.run(`show({ channel: 'WEB' })`)
  await site.run(`show({ channel: 'WEB', clicked: true })`)
  await expect.poll(sent).toContainEqual(['CLICKED', 'first'])
  await site.run(`show({ page: 'second' })`)
  await site.run(`show({ page: 'second', pageVariantId: 'v' })`)
  await expect
    .poll(() => sent().filter(([type]) => type === 'VIEW'))
    .toEqual([
      ['VIEW', 'first'],
      ['VIEW', 'second'],
      ['VIEW', 'second', { pageVariantId: 'v' }],
    ])
  expect(site.requests('create.json')).toHaveLength(1)
})

test('a collector that is blocked leaves the page unharmed', async () => {
  await site.page.route('**/v1/events/**', (route) => route.abort())
  await site.open('/')
  await site.run('show({})')
  await site.run('new Promise((resolve) => setTimeout(resolve, 100))')
  expect(site.faults()).toEqual([])
})

test('without a provider it says what is missing', async () => {
  await site.open('/')
  await site.run('showAlone()')
  await expect.poll(() => site.run('window.fault')).toBe('useTracking needs a TrackingProvider around it')
})
