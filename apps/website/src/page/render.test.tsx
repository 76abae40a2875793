import { defineComponent } from '@tessera/content/react'
import { lazy, Suspense } from 'react'
import { expect, test } from 'vitest'
import { fixtureComponents, notice, page, stageForEachTest } from '../website.fixture.tsx'

const openStage = stageForEachTest()

const Late = lazy(async () => ({ default: () => <p>has come</p> }))
const component = (name: string, component: () => React.ReactNode) =>
  defineComponent({ name, title: name, group: 'Tests', icon: 'square', fields: {}, params: {}, component })
const LazyAlone = component('LazyAlone', () => <Late />)
const LazyInside = component('LazyInside', () => (
  <Suspense fallback={<p>is coming</p>}>
    <Late />
  </Suspense>
))

test.each(['LazyAlone', 'LazyInside'])(
  'a component that has to be waited for is whole in its page: %s',
  async (name) => {
    const pages = { 'en /': page({ main: [notice('before'), { uid: 'l', componentName: name }] }) }
    const { get } = await openStage({ pages }, {}, [...fixtureComponents, LazyAlone, LazyInside])
    const html = await (await get('/')).text()
    expect(html).toContain('<p>has come</p>')
    expect(html).not.toContain('is coming')
    expect(html.indexOf('before')).toBeLessThan(html.indexOf('has come'))
    expect(html.match(/<script>/g) ?? []).toHaveLength(1)
  },
)
