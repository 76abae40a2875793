/** Custom-code components within a template that a server binds (contract "component-builder", 4.8 and 14.6). */
import { describe, expect, test } from 'vitest'
import { bindMarkup } from './server.ts'

describe('custom-code components on the server', () => {
  const external = (id: string, attributes: Readonly<Record<string, string>>) =>
    id === 'Clock' ? { markup: `<time>${attributes.zone}</time>` } : undefined

  test('are shown where they are placed, with what is bound to them, and a browser keeps them', () => {
    const template =
      '<ul><li data-path-scope="a.*"><feaas-external data-external-id="Clock" data-path-zone="a.*.z">x</feaas-external></li></ul>'
    expect(bindMarkup(template, { a: [{ z: 'CET' }, { z: 'UTC' }] }, { external })).toMatch(
      /hydrate="false"><time>CET<\/time><\/feaas-external><\/li>.*hydrate="false"><time>UTC<\/time>/,
    )
  })

  test('that a browser makes interactive say so, with what they were given', () => {
    const interactive = () => ({ markup: 'Oslo<!-- -->, 7', properties: { city: 'Oslo', hour: 7 } })
    expect(
      bindMarkup('<feaas-external data-external-id="Clock"></feaas-external>', {}, { external: interactive }),
    ).toBe(
      '<feaas-external data-external-id="Clock" hydrate="true" data-properties="{&quot;city&quot;:&quot;Oslo&quot;,&quot;hour&quot;:7}">Oslo<!-- -->, 7</feaas-external>',
    )
  })

  test('that nobody knows stay as they are', () => {
    const placed = '<feaas-external data-external-id="Nobody">x</feaas-external>'
    expect(bindMarkup(placed, {}, { external })).toBe(placed)
    expect(bindMarkup('<feaas-external>x</feaas-external>', {}, { external })).toBe(
      '<feaas-external>x</feaas-external>',
    )
  })
})
