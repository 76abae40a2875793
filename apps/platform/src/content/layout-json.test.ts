import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatLayout, parseLayout, renderingsOf } from './layout-json.ts'

const uid = '6b1d8f6e-7a0a-4c43-8b0a-0d2b6f5f0c11'

describe('stored layouts', () => {
  test('ids are brought to one form', () => {
    const raw = JSON.stringify({
      placeholders: {
        'headless-main': [
          { uid: `{${uid.toUpperCase()}}`, component: 'Hero', dataSource: '{2F5B0C1A-0D5E-4F61-8B7A-9E0E2D1C3B4A}' },
        ],
      },
    })
    const reading = parseLayout(raw)
    expect(reading).toEqual({
      ok: true,
      layout: {
        placeholders: {
          'headless-main': [{ uid, component: 'Hero', dataSource: '2f5b0c1a-0d5e-4f61-8b7a-9e0e2d1c3b4a' }],
        },
      },
    })
  })

  test('the empty text is the empty layout, and back', () => {
    expect(parseLayout('  ')).toEqual({ ok: true, layout: { placeholders: {} } })
    expect(formatLayout({ placeholders: {} })).toBe('')
  })

  test.each([
    '{',
    'null',
    '[]',
    '{"placeholders":[]}',
    '{"placeholders":{"a":{}}}',
    '{"placeholders":{"a":[null]}}',
    '{"placeholders":{"a":[{"component":"X"}]}}',
    `{"placeholders":{"a":[{"uid":"${uid}"}]}}`,
    `{"placeholders":{"a":[{"uid":"${uid}","component":"X"},{"uid":"${uid}","component":"Y"}]}}`,
    `{"placeholders":{"a":[{"uid":"${uid}","component":"X","dataSource":"nowhere"}]}}`,
    `{"placeholders":{"a":[{"uid":"${uid}","component":"X","params":{"a":1}}]}}`,
  ])('%s is an error value', (raw) => {
    expect(parseLayout(raw)).toMatchObject({ ok: false, problems: [expect.any(String)] })
  })

  test('what is broken is left out and named; the rest is there', () => {
    const [one, other] = [uid, uid.replace('6', '7')]
    const raw = JSON.stringify({
      placeholders: {
        main: [
          { uid: one, component: 'Hero', params: { Size: 1 } },
          null,
          { uid: other, component: 'Box', placeholders: { box: 'Hero', more: [{ component: 'Text' }] } },
        ],
        foot: 7,
      },
    })
    expect(parseLayout(raw)).toEqual({
      ok: false,
      layout: {
        placeholders: {
          main: [{ uid: other, component: 'Box', placeholders: { box: [], more: [] } }],
          foot: [],
        },
      },
      problems: [
        `The param "Size" of rendering ${one} is not a string.`,
        'A rendering in /main is not an object.',
        `The placeholder /main/${other}/box is not a list.`,
        `A rendering in /main/${other}/more has no uid that is a GUID.`,
        'The placeholder /foot is not a list.',
      ],
    })
  })

  test('twenty problems are told of a layout that has a thousand', () => {
    const reading = parseLayout(JSON.stringify({ placeholders: { main: Array(1000).fill(null) } }))
    expect(reading.ok ? [] : reading.problems).toHaveLength(20)
  })

  test('no text makes the reader throw', () => {
    fc.assert(fc.property(fc.json(), (raw) => void parseLayout(raw)))
    fc.assert(fc.property(fc.string(), (raw) => void parseLayout(raw)))
  })

  test('nesting without end is refused', () => {
    let inner: unknown = []
    for (let depth = 0; depth < 100; depth++) {
      const id = `00000000-0000-4000-8000-${String(depth).padStart(12, '0')}`
      inner = [{ uid: id, component: 'Box', placeholders: { box: inner } }]
    }
    expect(parseLayout(JSON.stringify({ placeholders: { main: inner } }))).toMatchObject({ ok: false })
  })

  test('renderings are listed with the path of their placeholder', () => {
    const reading = parseLayout(
      JSON.stringify({
        placeholders: {
          main: [
            { uid, component: 'Box', placeholders: { 'box-{*}': [{ uid: uid.replace('6', '7'), component: 'Text' }] } },
          ],
        },
      }),
    )
    if (!reading.ok) throw new Error(reading.problems[0])
    expect(Array.from(renderingsOf(reading.layout), ({ rendering, path }) => [rendering.component, path])).toEqual([
      ['Box', '/main'],
      ['Text', '/main/box-{*}'],
    ])
  })
})
