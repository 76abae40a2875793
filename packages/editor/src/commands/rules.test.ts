import type { ComponentManifest } from '@tessera/content'
import { pageOf } from '@tessera/content/react'
import { expect, test } from 'vitest'
import type { RenderingNode } from '../model/edit.ts'
import { moveBy } from './commands.ts'
import { type Ground, mayStandIn, placeholdersOf } from './rules.ts'

const text = (uid: string): RenderingNode => ({ uid, componentName: 'Text', fields: {} })

/** A header that pages share, in the rendering they show it in, above a main placeholder. */
function groundOf(own: readonly string[], frame?: string): Ground {
  const shared = {
    uid: 'frame',
    componentName: 'PartialDesignDynamicPlaceholder',
    fields: {},
    placeholders: { 'sxa-header': [text('logo'), text('menu')] },
  }
  const placeholders = { 'headless-header': [shared], 'headless-main': [text('lead')] }
  const layout = {
    sitecore: { context: { pageEditing: true, language: 'en' }, route: { name: 'page', placeholders } },
  }
  return {
    page: pageOf(layout as unknown as Parameters<typeof pageOf>[0]),
    own: new Set(own),
    components: new Map<string, ComponentManifest>(),
    frame,
  }
}
const keysIn = (ground: Ground) => [...placeholdersOf(ground)].map(({ key }) => key)

test('on a page, its own placeholders take components; those of a design do not', () => {
  const ground = groundOf(['lead'])
  expect(keysIn(ground)).toEqual(['headless-header', 'headless-main'])
  expect(mayStandIn(ground, 'Text', { parent: null, key: 'headless-main' })).toBe(true)
  expect(mayStandIn(ground, 'Text', { parent: 'frame', key: 'sxa-header' })).toBe(false)
})

test('in a partial design only its own placeholders take components, and nothing leaves it', () => {
  const ground = groundOf(['logo', 'menu'], 'frame')
  expect(keysIn(ground)).toEqual(['sxa-header'])
  expect(mayStandIn(ground, 'Text', { parent: 'frame', key: 'sxa-header' })).toBe(true)
  expect(mayStandIn(ground, 'Text', { parent: null, key: 'headless-main' })).toBe(false)
  expect(moveBy(ground, 'menu', 'out')).toBeUndefined()
  expect(moveBy(ground, 'menu', 'up')?.edits[0]).toMatchObject({
    operation: { op: 'move', uid: 'menu', at: { parent: 'frame', key: 'sxa-header', index: 0 } },
  })
})
