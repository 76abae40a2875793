import { createHash } from 'node:crypto'
import { uuidOf } from '../event/dedupe-key.ts'
import type { ReadEvent } from '../event/read-event.ts'

/** The channel in which the 2.x client sends what robots do. */
const BOT_CHANNEL = 'bot'

/**
 * Whether an event is a robot's by its own account: its channel, or an id made from its user agent, as the 2.x client
 * makes it (contract "events", 10.3).
 */
export function isBotEvent({ browser, channel, ext }: Pick<ReadEvent, 'browser' | 'channel' | 'ext'>): boolean {
  if (channel?.toLowerCase() === BOT_CHANNEL) return true
  const source = ext?.sourceUserAgent
  return typeof source === 'string' && uuidOf(createHash('sha256').update(source).digest()) === browser
}
