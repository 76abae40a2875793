import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { curlCommand, operationAt, requestOf, WritingError, type Written } from './request.ts'

const WRITTEN: Written = { query: '{ site }', cursor: 0, variables: '', headers: '', keyHeader: 'sc_apikey', key: '' }

test('a request carries the key, further headers and the variables', () => {
  expect(
    requestOf({ ...WRITTEN, key: ' k ', variables: '{ "a": 1 }', headers: '{ "sc_previewMode": "true" }' }),
  ).toEqual({
    headers: { 'content-type': 'application/json', sc_apikey: 'k', sc_previewMode: 'true' },
    body: '{"query":"{ site }","variables":{"a":1}}',
  })
  expect(requestOf(WRITTEN)).toEqual({
    headers: { 'content-type': 'application/json' },
    body: '{"query":"{ site }"}',
  })
})

test.each([
  ['query', { query: ' \n' }, /Write a query/],
  ['variables', { variables: '{ a: 1 }' }, /Variables are not valid JSON/],
  ['variables', { variables: '[1]' }, /Variables must be a JSON object/],
  ['headers', { headers: 'null' }, /Headers must be a JSON object/],
  ['headers', { headers: '{ "a": 1 }' }, /"a" must be a text/],
  ['headers', { headers: '{ "a b": "1" }' }, /"a b" is not the name/],
])('what cannot be sent is said of its field: %s', (field, part, message) => {
  const send = () => requestOf({ ...WRITTEN, ...part })
  expect(send).toThrow(WritingError)
  expect(send).toThrow(expect.objectContaining({ field, message: expect.stringMatching(message) }))
})

test('of several operations the one at the cursor runs, otherwise the first', () => {
  const query = 'query A { site }\nquery B { site }\n\n'
  expect([0, 20, query.length].map((cursor) => operationAt(query, cursor))).toEqual(['A', 'B', 'A'])
  expect(operationAt('query A { site }', 0)).toBeUndefined()
  expect(operationAt('query A { ', 0)).toBeUndefined()
})

test('the command sends the same, whatever quotes it contains', async () => {
  const request = requestOf({ ...WRITTEN, query: `{ item(path: "/it's/$HOME") }`, key: "k'; echo `no`" })
  const command = curlCommand("http://localhost:4000/a'b", request)
  // What the shell hands to curl, one argument a line.
  const { stdout } = await promisify(execFile)('sh', ['-c', command.replace('curl', 'printf "%s\\n"')])
  expect(stdout.trimEnd().split('\n')).toEqual([
    '-s',
    "http://localhost:4000/a'b",
    '-H',
    'content-type: application/json',
    '-H',
    "sc_apikey: k'; echo `no`",
    '-d',
    request.body,
  ])
})
