import { BlockList, isIP } from 'node:net'
import { addNetwork, isOwnAddress, isWithin, LOOPBACK_NETWORKS } from './addresses.ts'

/** Which hosts of one's own network may be called besides the public internet. */
export interface OwnNetwork {
  /** Whether a host, known by this name or address, may be called at this address. */
  permits(host: string, address: string): boolean
}

const NAME = /^(?:\*\.)?[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*$/i
const BITS = { 4: 32, 6: 128 } as const

/** Whether this is an entry of {@link ownNetwork}: an address, a network such as `10.0.0.0/8`, or a host name. */
export function isNetworkEntry(entry: string): boolean {
  const [address = '', length, ...rest] = entry.split('/')
  const family = isIP(address)
  if (family === 0) return NAME.test(entry) && !/^[\d.]+$/.test(entry)
  if (rest.length > 0) return false
  return length === undefined || (/^\d{1,3}$/.test(length) && Number(length) <= BITS[family as keyof typeof BITS])
}

/**
 * Reads a list of what may be called inside: networks and addresses, whatever name led there, and host names (`*.` for
 * all below one), which may lead to this machine and to private addresses. Link-local addresses, where clouds keep their
 * credentials, are permitted by address alone. Throws for an entry that is none.
 *
 * @example
 * ownNetwork(['erp.internal', '10.20.0.0/16']).permits('erp.internal', '192.168.0.7') // true
 */
export function ownNetwork(entries: readonly string[]): OwnNetwork {
  const networks = new BlockList()
  const names: string[] = []
  for (const entry of entries) {
    if (!isNetworkEntry(entry)) throw new TypeError(`"${entry}" is no address, network or host name`)
    if (isIP(entry.split('/')[0] ?? '') === 0) names.push(entry.toLowerCase())
    else addNetwork(networks, entry)
  }
  return {
    permits: (host, address) => isWithin(networks, address) || (isOwnAddress(address) && isNamed(names, host)),
  }
}

function isNamed(names: readonly string[], host: string): boolean {
  const name = host.toLowerCase().replace(/\.$/, '')
  return names.some((each) => (each.startsWith('*.') ? name.endsWith(each.slice(1)) : name === each))
}

/** Nothing inside. */
export const NO_NETWORK: OwnNetwork = { permits: () => false }

/** This machine alone. */
export const THIS_MACHINE = ownNetwork(LOOPBACK_NETWORKS)
