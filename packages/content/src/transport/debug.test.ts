import { expect, test, vi } from 'vitest'
import { debugChannel } from './debug.ts'

test.each([
  ['tessera:layout', 'layout', 1],
  ['other,tessera:*', 'layout', 1],
  ['*', 'http', 1],
  ['tessera:http', 'layout', 0],
  ['', 'layout', 0],
] as const)('DEBUG=%s: channel %s writes %i lines', (enabled, channel, lines) => {
  const write = vi.spyOn(console, 'debug').mockImplementation(() => {})
  debugChannel(channel, enabled)('fetching %s', '/x')
  expect(write).toHaveBeenCalledTimes(lines)
  write.mockRestore()
})
