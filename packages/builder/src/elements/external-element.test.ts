import { expect, test } from 'vitest'
import { useElementsBrowser } from '../testing/elements-browser.fixture.ts'

const browser = useElementsBrowser(`
  import { useState } from 'react'
  const Clock = ({ zone, size, face, datasources, componentName, ...more }) => {
    const [count, setCount] = useState(0)
    return <button onClick={() => setCount(count + 1)}>{JSON.stringify({ zone, size, face })} {count}</button>
  }
  class Finder extends HTMLElement {
    sitecoreContextCallback(properties) { this.textContent = JSON.stringify(properties) }
  }
  const clock = { name: 'Clock', properties: { zone: { default: 'UTC' }, size: { type: 'number' }, face: { type: 'object' } } }
  Object.assign(window, { Clock, Finder, clock })
`)
const { open, run } = browser
const BEGIN = 'registerComponent(Clock, clock); defineReactExternalElement()'
const text = (id = 'c') => run(`${id}.textContent`)

test('a registered React component is shown with its attributes as properties, of their types', async () => {
  await open(`<feaas-external id="c" data-external-id="Clock" size="3" face='{"marks":12}'></feaas-external>`, BEGIN)
  await expect.poll(text).toBe('{"zone":"UTC","size":3,"face":{"marks":12}} 0')
})

test('any attribute that changes is seen; what the component keeps stays', async () => {
  await open('<feaas-external id="c" data-external-id="Clock"></feaas-external>', BEGIN)
  await browser.page.getByRole('button').click()
  await run(`c.setAttribute('zone', 'CET')`)
  await expect.poll(text).toBe('{"zone":"CET"} 1')
})

test('what the server rendered stays where it says hydrate="false", and is taken over where it says "true"', async () => {
  const inner = '<button>{"zone":"UTC"}<!-- --> <!-- -->0</button>'
  await open(
    `<feaas-external id="c" data-external-id="Clock" zone="CET" hydrate="false">${inner}</feaas-external>
     <feaas-external id="d" data-external-id="Clock" hydrate="true">${inner}</feaas-external>`,
    `window.before = d.firstChild; ${BEGIN}`,
  )
  await run('d.whenRendered')
  await browser.page.locator('#d button').click()
  await expect.poll(() => text('d')).toBe('{"zone":"UTC"} 1')
  expect(await run('before === d.firstChild')).toBe(true)
  expect(await text()).toBe('{"zone":"UTC"} 0')
})

test('an unregistered id shows nothing and warns; it is shown once it is registered', async () => {
  const warned: string[] = []
  browser.page.on('console', (message) => message.type() === 'warning' && warned.push(message.text()))
  await open('<feaas-external id="c" data-external-id="Later"></feaas-external>', BEGIN)
  await expect.poll(() => warned).toEqual(['The custom-code component "Later" is not registered'])
  expect(await text()).toBe('')
  await run(`registerComponent(() => 'here', { name: 'Later' })`)
  await expect.poll(text).toBe('here')
})

test('a preset instance is shown with what is preset', async () => {
  await open('<feaas-external id="c" data-external-id="Clock?zone=CET&size=2"></feaas-external>', BEGIN)
  await expect.poll(text).toBe('{"zone":"CET","size":2} 0')
})

test('a web element is defined by its id, and given its properties with those of the context', async () => {
  await open(
    '<feaas-external id="c" data-external-id="StoreFinder" city="Oslo"></feaas-external>',
    `setContextProperties({ siteName: 'halden' })
     registerComponent(Finder, { name: 'Find a store', id: 'StoreFinder', properties: { city: {}, most: { default: 3 } } })
     defineReactExternalElement()`,
  )
  await expect.poll(text).toBe('{"siteName":"halden","most":3,"city":"Oslo"}')
  expect(await run('c.firstChild.localName')).toBe('byoc-store-finder')
  expect(await run(`c.firstChild.getAttribute('city')`)).toBe('Oslo')
  await run(`c.setAttribute('city', 'Bergen')`)
  await expect.poll(text).toContain('Bergen')
})

test('a component that fails is an error of its element, which scripts may take on themselves', async () => {
  await open(
    '<feaas-external id="c" data-external-id="Broken"></feaas-external>',
    `document.addEventListener('feaasError', (event) => event.preventDefault())
     registerComponent(() => { throw new Error('no face') }, { name: 'Broken' })
     defineReactExternalElement()`,
  )
  await expect.poll(browser.heard).toContain('feaasError feaas-external c no face')
})

test('what is taken away ends, and begins anew where it is put back', async () => {
  await open('<feaas-external id="c" data-external-id="Clock"></feaas-external><p id="p"></p>', BEGIN)
  await browser.page.getByRole('button').click()
  await expect.poll(text).toBe('{"zone":"UTC"} 1')
  await run('(window.taken = c, c.remove(), new Promise((done) => setTimeout(done)))')
  expect(await run('taken.childNodes.length')).toBe(0)
  await run('p.append(taken)')
  await expect.poll(text).toBe('{"zone":"UTC"} 0')
})

test('a component inside of a component of the builder is shown in it', async () => {
  browser.files.host('/components/L/C/responsive/published.html', {
    text: '<feaas-external id="c" data-external-id="Clock" zone="CET"></feaas-external>',
  })
  browser.files.host('/styles/L/published.css', { text: '' })
  await open(
    '<feaas-component library="L" component="C"></feaas-component>',
    `begin({ cdn: '${browser.files.origin}' }); ${BEGIN}`,
  )
  await expect.poll(() => run(`document.querySelector('feaas-component').textContent`)).toBe('{"zone":"CET"} 0')
})
