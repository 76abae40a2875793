/** Where the hosted service’s own client 3.0.0 shows widgets, and when they are seen, as ours does (contract "search", 2.6, 6.1, 6.6). */
import { expect, test } from 'vitest'
import { useBothClients } from '../testing/both-clients.fixture.ts'
import { searchAnswer } from '../testing/search-service.fixture.ts'

const { browser, service, run, text, both, show } = useBothClients()

const LOOKS = `onUpdate: (inView, entry) => looks.push([inView, Boolean(entry)]), onInView: (entry) => looks.push(entry.isIntersecting)`

interface Looks {
  looks: unknown
  appearances: number
  /** What browsers are told to look at. */
  watched: unknown
}

const seen = () => service.events().filter(({ name, action }) => name === 'widget' && action === 'view').length

/** Who looks after a while looks at most every 100 ms, as a browser counts them, and says so with the next frame. */
async function looked(): Promise<void> {
  await run('new Promise((done) => setTimeout(done, 100))')
  await browser.drawn()
}

/** Who has looked, while the widget, which begins below, is scrolled into view and out of it again. */
async function looksOf(visibility: string, scroller = 'window'): Promise<Looks> {
  await run(`(() => {
    window.watched = []
    window.IntersectionObserver = class extends IntersectionObserver {
      constructor(look, { root, ...where }) {
        super(look, { root, ...where })
        watched.push({ root: root?.id, ...where })
      }
    }
  })()`)
  await run(
    `lib.setWidget('w', 'product', { type: 'content_grid', options: { visibility: { ${visibility}, ${LOOKS} } } })`,
  )
  await show('grid', { top: 2000 })
  await looked()
  await run(`${scroller}.scrollTo(0, 1900)`)
  await looked()
  await run(`${scroller}.scrollTo(0, 0)`)
  await looked()
  const known = (name: string) => run(`JSON.stringify(${name})`).then((json) => JSON.parse(String(json)) as unknown[])
  return { looks: await known('looks'), appearances: seen(), watched: (await known('watched')).slice(0, 1) }
}

test.each([
  ['once', `threshold: 0.2`, 1, { threshold: 0.2 }],
  ['more than once', `triggerOnce: false`, 1, {}],
  ['with space around the view', `rootMargin: '3000px 0px'`, 1, { rootMargin: '3000px 0px' }],
  ['after a while', `delay: 100`, 1, { delay: 100 }],
])('whether a widget is in view is told %s', async (_, visibility, appearances, watched) => {
  const { hosted, own } = await both(() => looksOf(visibility))
  expect(hosted).toMatchObject({ appearances, watched: [watched] })
  expect(own).toEqual(hosted)
})

test('a widget nobody is to look for never appears', async () => {
  const { hosted, own } = await both(() => looksOf(`skip: true`))
  expect({ ...own, watched: [] }).toEqual({ ...hosted, watched: [] })
  expect(own).toMatchObject({ looks: [[false, false]], appearances: 0 })
})

test('a widget is seen in the view of the element that is its root', async () => {
  const { hosted, own } = await both(async () => {
    await run(`document.getElementById('root').style.cssText = 'height: 300px; overflow: auto'`)
    return looksOf(`root: document.getElementById('root')`, `document.getElementById('root')`)
  })
  expect(hosted).toMatchObject({
    appearances: 1,
    looks: [[false, false], [false, true], true, [true, true]],
    watched: [{ root: 'root' }],
  })
  expect(own).toEqual(hosted)
})

test('what is watched without widgetRef appears as well, and again when it is said', async () => {
  const { hosted, own } = await both(async () => {
    await show('seen')
    await expect.poll(seen).toBe(1)
    await expect.poll(() => text('#root')).toEqual(['true'])
    await run('trigger()')
    await expect.poll(seen).toBe(2)
    return seen()
  })
  expect(own).toBe(hosted)
})

// The hosted client breaks where the attributes do not repeat the id.
test('standalone: nodes become widgets, with what their attributes say as properties', async () => {
  const { hosted, own } = await both(async () => {
    await run(`document.body.insertAdjacentHTML('beforeend', \`<main>
      <div id="one" data-rfkid="a" data-rfk-widget-rfk-id="a" data-entity="product" data-rfk-widget-title="Lamps" data-rfk-widget-is-wide="yes" data-other="x"></div>
      <div id="two" data-rfkid="a" data-rfk-widget-rfk-id="a"></div>
      <div id="none" data-rfkid="unknown" data-entity="product"></div>
      <div data-rfkid="rfkid_container"><div id="contained" data-rfkid="a" data-rfk-widget-rfk-id="a" data-entity="product"></div></div>
    </main>\`)`)
    await run(`lib.setWidgetType('content_grid', { component: Marked })`)
    await run(`lib.setWidget('a', 'product', { type: 'content_grid', component: Marked })`)
    service.answerSearch(({ widget }) => ({
      body: { widgets: widget?.items.map((item) => ({ ...item, type: item.rfk_id === 'a' ? 'content_grid' : 'seo' })) },
    }))
    await run(`void lib.standalone({ autoIncludeNewWidgets: true })`)
    const shown = async () =>
      run(`Object.fromEntries([...document.querySelectorAll('main [id]')].map((node) => [node.id, node.innerHTML]))`)
    await expect.poll(shown).toMatchObject({ one: expect.stringContaining('Lamps'), two: '<b>{}</b>' })
    await run(
      `document.querySelector('main').insertAdjacentHTML('beforeend', '<p id="late" data-rfkid="a" data-rfk-widget-rfk-id="a" data-entity="product" data-rfk-widget-title="Late"></p>')`,
    )
    await run(`document.querySelector('main').insertAdjacentHTML('beforeend', '<p id="plain" data-rfkid="a"></p>')`)
    await expect.poll(shown).toMatchObject({ late: expect.stringContaining('Late') })
    return shown()
  })
  expect(hosted).toEqual({
    one: '<b>{"title":"Lamps","isWide":"yes"}</b>',
    two: '<b>{}</b>',
    none: '',
    contained: '',
    late: '<b>{"title":"Late"}</b>',
    plain: '',
  })
  expect(own).toEqual(hosted)
})

test('the widgets of a page stand in their container in the order the service gives', async () => {
  const { hosted, own } = await both(async () => {
    service.answerSearch((body) => ({
      body: body.widget
        ? searchAnswer(body)
        : {
            widgets: [
              { rfk_id: 'b', entity: 'product', type: 'content_grid', used_in: 'page' },
              { rfk_id: 'a', entity: 'product', type: 'content_grid', used_in: 'page' },
              { rfk_id: 'unknown', type: 'recommendation', used_in: 'page' },
            ],
          },
    }))
    await run(`lib.setWidgetType('content_grid', { component: Marked })`)
    await run(`showPage('/home')`)
    await expect.poll(() => browser.page.locator('#root b').count()).toBe(2)
    await browser.drawn()
    return {
      html: await run(`document.getElementById('root').innerHTML`),
      asked: service.searches().map(({ context, widget }) => [context?.page, widget?.items]),
    }
  })
  expect(hosted.asked).toEqual([[{ uri: '/home' }, undefined]])
  expect(own).toEqual(hosted)
})
