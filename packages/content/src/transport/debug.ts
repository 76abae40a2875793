/** The debug channels (section 5.6), switched on by `DEBUG=tessera:layout,tessera:http` or `DEBUG=tessera:*`. */
export const DEBUG_CHANNELS = [
  'common',
  'http',
  'layout',
  'dictionary',
  'editing',
  'sitemap',
  'multisite',
  'robots',
  'redirects',
  'personalize',
  'errorpages',
  'proxy',
] as const

export type DebugChannel = (typeof DEBUG_CHANNELS)[number]
export type Debug = (message: string, ...details: unknown[]) => void

const silent: Debug = () => {}

function environmentDebug(): string {
  const { process } = globalThis as { process?: { env?: Record<string, string | undefined> } }
  return process?.env?.DEBUG ?? ''
}

/** A function that writes to one channel, or does nothing when the channel is off. */
export function debugChannel(channel: DebugChannel, enabled: string = environmentDebug()): Debug {
  const name = `tessera:${channel}`
  const on = enabled
    .split(/[\s,]+/)
    .some((entry) => entry === name || (entry.endsWith('*') && name.startsWith(entry.slice(0, -1))))
  return on ? (message, ...details) => console.debug(`${name} ${message}`, ...details) : silent
}
