import { describe, expect, test } from 'vitest'
import * as texts from './author-texts.ts'
import * as errors from './errors.ts'

describe('the catalogue of section 18', () => {
  test.each([
    [errors.siteNameEmpty(), 'The siteName cannot be empty', Error],
    [errors.siteNameInvalid(), 'The site name must be a non-empty string', RangeError],
    [errors.languageInvalid(), 'The language must be a non-empty string', RangeError],
    [
      errors.rootItemNotFound(),
      'Valid value for rootItemId not provided and failed to auto-resolve app root item.',
      Error,
    ],
    [errors.searchArgumentsInvalid(), '"rootItemId" and "language" must be non-empty strings', RangeError],
    [new errors.RequestTimeoutError(50), 'Request timed out, timeout of 50ms exceeded', Error],
    [errors.clientFactoryMissing(), 'clientFactory needs to be provided when initializing GraphQL client.', Error],
    [errors.siteNotFoundForHost('h'), 'Could not resolve site for host h', Error],
    [errors.siteNotFoundForName('n'), 'Could not resolve site for name n', Error],
    [errors.siteDoesNotExist('n'), 'Site "n" does not exist or site item tree is missing', RangeError],
    [errors.languagesEmpty(), 'The list of languages cannot be empty', RangeError],
    [errors.siteNameNeeded(), 'The service needs a site name', RangeError],
    [errors.sitesEmpty(), 'The list of sites cannot be empty', RangeError],
    [errors.urlEmpty(), 'url must be a non-empty string', RangeError],
    [errors.editingSecretMissing(), 'The JSS_EDITING_SECRET environment variable is missing or invalid.', Error],
    [errors.editingDataMissing({ a: 1 }), 'Unable to get editing data for preview {"a":1}', Error],
    [
      new errors.ResponseError({ status: 500, statusText: 'Internal Server Error', data: null }),
      'HTTP 500 Internal Server Error',
      Error,
    ],
  ])('%s', (error, message, type) => {
    expect(error.message).toBe(message)
    expect(error).toBeInstanceOf(type)
    expect(error.code).toMatch(/^[a-z-]+$/)
  })

  test('the endpoint message keeps its prefix', () => {
    expect(errors.endpointInvalid('x').message).toMatch(/^Invalid GraphQL endpoint 'x'\. /)
  })

  test('codes are unique', () => {
    const made = Object.values(errors)
      .filter((value) => typeof value === 'function' && !/^class/.test(String(value)))
      .map((make) => (make as (value: unknown) => unknown)(['x']))
      .flatMap((error) => (error instanceof Error && 'code' in error ? [error.code] : []))
    expect(made).toHaveLength(18)
    expect(new Set(made).size).toBe(made.length)
  })
})

test.each([
  [errors.renderingErrorText('why'), 'A rendering error occurred: why.'],
  [texts.DATASOURCE_REQUIRED_TEXT, 'Datasource is required. Please choose a content item for this component.'],
  [
    texts.MISSING_COMPONENT_TEXT,
    'JSS component is missing React implementation. See the developer console for more information.',
  ],
  [texts.BYOC_NAME_MISSING_TEXT, 'BYOC: The ComponentName for this rendering is missing'],
  [texts.BYOC_NOT_REGISTERED_TEXT, 'BYOC: This component was not registered.'],
  [errors.SECTION_PROBLEM_TEXT, 'There was a problem loading this section.'],
  [errors.LOADING_COMPONENT_TEXT, 'Loading component...'],
  [errors.HIDDEN_COMPONENT_TEXT, 'The component is hidden'],
  [texts.EMPTY_FIELD_TEXT, '[No text in field]'],
  [errors.INVALID_ORIGIN_TEXT, 'Invalid origin'],
  [errors.INVALID_EDITING_SECRET_TEXT, 'Missing or invalid editing secret'],
  [errors.INVALID_RENDER_SECRET_TEXT, 'Missing or invalid secret'],
  [errors.PREVIEW_NOT_FOUND_TEXT, 'Preview content is not found or access is denied'],
  [errors.missingQueryParametersText(['a', 'b']), 'Missing required query parameters: a, b'],
  [errors.originNotAllowedText('X'), 'Requests from origin X not allowed'],
  [errors.invalidRequestMethodText('PUT'), "Invalid request method 'PUT'"],
])('%s', (text, wanted) => {
  expect(text).toBe(wanted)
})

test.each([
  [{ code: '408' }, true],
  [{ code: 'ECONNABORTED' }, true],
  [{ code: 'ETIMEDOUT' }, true],
  [{ response: { status: 408 } }, true],
  [new errors.RequestTimeoutError(1), true],
  [new DOMException('', 'AbortError'), true],
  [new Error('x'), false],
  [null, false],
])('isTimeoutError(%s) is %s', (error, expected) => {
  expect(errors.isTimeoutError(error)).toBe(expected)
})
