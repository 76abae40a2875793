import { describe, expect, test } from 'vitest'
import { sitesOf } from '../sites.ts'
import { HOME, idAt, readingOf, SMALL_SITE, treeOf, UIDS } from '../small-site.fixture.ts'
import { composeComponent } from './single-component.ts'

describe('a single component', () => {
  const tree = treeOf(SMALL_SITE)
  const [site] = sitesOf(tree).all
  const home = tree.at(HOME)
  const compose = (uid: string, more: { dataSource?: string; renderingId?: string } = {}) =>
    site && home && composeComponent(readingOf(tree), { site, page: home, language: 'en', uid, ...more })

  test('is the only thing on its page, found at any depth and in any form of its uid', () => {
    const layout = compose(`{${UIDS.inner.toUpperCase()}}`)
    expect(layout?.sitecore.context.renderingType).toBe('component')
    expect(layout?.sitecore.route?.placeholders).toMatchObject({
      'editing-componentmode-placeholder': [{ uid: UIDS.inner, fields: { Heading: { value: 'Shared' } } }],
    })
  })

  test('shows another data source when one is named', () => {
    const layout = compose(UIDS.inner, { dataSource: idAt(`${HOME}/Data/promo`) })
    expect(layout?.sitecore.route?.placeholders['editing-componentmode-placeholder']).toMatchObject([
      { fields: { Heading: { value: 'Hi' } } },
    ])
  })

  test('may be one that is not on the page yet', () => {
    const renderingId = readingOf(tree).templates.byName('Columns')?.id ?? ''
    const uid = '11111111-1111-4111-8111-111111111111'
    expect(compose(uid, { renderingId })?.sitecore.route?.placeholders).toMatchObject({
      'editing-componentmode-placeholder': [{ uid, componentName: 'Columns' }],
    })
    expect(compose(uid)).toBeNull()
  })
})
