import { expect, test } from 'vitest'
import { init, pageView, TrackingError, trackingFailures } from './index.ts'

// Specification: IV-0001, IV-0002, IV-0003, IV-0004, IV-0005, IV-0006, MV-0001, MV-0002, MV-0003
// Specification: IE-0001, IE-0002, IE-0003, IE-0004, IE-0008
test('the fifteen codes with their texts and who throws them', () => {
  expect(trackingFailures().map(({ code, text, thrownBy }) => [code, text, thrownBy])).toEqual([
    ['IV-0001', '"edgeUrl" must be a valid URL.', 'init'],
    ['IV-0002', '"dob" must be an ISO 8601 date and time without zone, to the minute.', 'identity'],
    ['IV-0003', '"email" must be a valid email address.', 'identity'],
    ['IV-0004', '"expiryDate" must be an ISO 8601 date and time without zone, to the minute.', 'identity'],
    ['IV-0005', '"extensionData" holds at most 50 attributes.', 'pageView, identity, event, addToEventQueue'],
    ['IV-0006', '"timeout" must be an integer of 0 or more.', 'init'],
    ['MV-0001', 'The edge context id is required.', 'init'],
    ['MV-0002', '"siteName" is required.', 'init'],
    ['MV-0003', '"identifiers" is required.', 'identity'],
    ['IE-0001', 'The window object is not available on the server side.', 'all functions of the browser entry'],
    ['IE-0002', 'Timeout exceeded: the server did not respond in time.', 'init'],
    ['IE-0003', 'The cookie could not be set because the browser id could not be retrieved.', 'init, getGuestId'],
    [
      'IE-0004',
      'The events browser module must be initialised first.',
      'pageView, identity, event, form, getGuestId, addToEventQueue, processEventQueue, clearEventQueue',
    ],
    ['IE-0005', 'The events server module must be initialised first.', 'pageView, identity, event of the server entry'],
    ['IE-0008', 'The core package must be initialised first.', 'getBrowserId, getConsent, setConsent'],
  ])
})

// Specification: IE-0001
test('without a window every function of the browser entry throws IE-0001', async () => {
  const client = await import('./index.ts')
  const {
    createTracking: _create,
    createVisit: _visit,
    completeTracking: _complete,
    chooseConsent: _choose,
    ...rest
  } = client
  const { trackingFailures: _table, TrackingError: _error, ...functions } = rest
  expect(Object.keys(functions)).toHaveLength(12)
  for (const [name, call] of Object.entries(functions)) {
    const outcome = await Promise.resolve()
      .then(() => (call as (data: object) => unknown)({ contextId: 'c', siteName: 's', type: 'A' }))
      .catch((error: unknown) => error)
    expect(outcome, name).toMatchObject({ code: 'IE-0001', name: 'TrackingError' })
  }
})

test('an error carries its code, and its message starts with it', async () => {
  const error = await init({ contextId: 'c', siteName: 's' }).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(TrackingError)
  expect(error).toMatchObject({ message: '[IE-0001] The window object is not available on the server side.' })
  await expect(pageView()).rejects.toThrow(/^\[IE-0001\] /)
})
