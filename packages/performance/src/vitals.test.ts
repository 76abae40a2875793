import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseVitals, type VitalsReport } from './vitals.ts'

const report: VitalsReport = {
  v: 1,
  pageLoad: 'k3x9',
  origin: 'http://localhost:3000',
  path: '/products/123',
  route: '/products/[id]',
  nav: 'navigate',
  connectionSpeed: '4g',
  sdkName: 'perf/react',
  sdkVersion: '1.0.12',
  metrics: [
    { metricType: 'LCP', value: 1830.5, id: 'v6-1' },
    { metricType: 'CLS', value: 0, id: 'v6-2' },
  ],
}

test('a report is read, from text or as an object; unknown keys are dropped', () => {
  expect(parseVitals(JSON.stringify({ ...report, visitor: 'x' }))).toEqual({ ok: true, report })
  const { route: _route, nav: _nav, connectionSpeed: _speed, sdkName: _name, sdkVersion: _version, ...least } = report
  expect(parseVitals({ ...least, route: null })).toEqual({ ok: true, report: least })
})

const metric = report.metrics[0]
test.each([
  ['{', 'the body must be JSON'],
  ['[]', 'the body must be a JSON object'],
  [null, 'the body must be a JSON object'],
  [{ ...report, v: 2 }, 'v must be 1'],
  [{ ...report, pageLoad: '' }, 'pageLoad must be a text'],
  [{ ...report, origin: 'localhost' }, 'origin must be scheme and host'],
  [{ ...report, path: 'x' }, 'path must start with /'],
  [{ ...report, route: 7 }, 'route must be a text'],
  [{ ...report, nav: 'x'.repeat(33) }, 'nav must not be longer than 32 characters'],
  [{ ...report, metrics: [] }, 'metrics must be a list with entries'],
  [{ ...report, metrics: Array(21).fill(metric) }, 'metrics must not have more than 20 entries'],
  [
    { ...report, metrics: [{ ...metric, metricType: 'FID' }] },
    'metrics[0].metricType must be one of LCP, CLS, INP, FCP, TTFB',
  ],
  [
    { ...report, metrics: [metric, { ...metric, value: -1 }] },
    'metrics[1].value must be a finite number of at least 0',
  ],
  [
    { ...report, metrics: [{ ...metric, value: Number.POSITIVE_INFINITY }] },
    'metrics[0].value must be a finite number of at least 0',
  ],
  [{ ...report, metrics: [{ ...metric, value: '1' }] }, 'metrics[0].value must be a finite number of at least 0'],
  [JSON.stringify({ ...report, extra: 'é'.repeat(4000) }), 'the body must not be larger than 8192 bytes'],
])('%j is refused: %s', (body, error) => {
  expect(parseVitals(body)).toEqual({ ok: false, error })
})

test('twenty metrics are allowed, and no input makes it throw', () => {
  expect(parseVitals({ ...report, metrics: Array(20).fill(metric) }).ok).toBe(true)
  fc.assert(fc.property(fc.anything(), (body) => typeof parseVitals(body).ok === 'boolean'))
  fc.assert(fc.property(fc.json(), (body) => typeof parseVitals(body).ok === 'boolean'))
})
