import { BlockList, isIP } from 'node:net'

/** `10.0.0.0/8` as a block list reads it. Throws for what is no network. */
export function addNetwork(list: BlockList, network: string): void {
  const [address = '', length] = network.split('/')
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
  if (length === undefined) list.addAddress(address, family)
  else list.addSubnet(address, Number(length), family)
}

function networks(...all: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of all) addNetwork(list, network)
  return list
}

export const isWithin = (list: BlockList, address: string) =>
  isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** This machine. */
export const LOOPBACK_NETWORKS = ['127.0.0.0/8', '::1'] as const
const loopback = networks(...LOOPBACK_NETWORKS)

/** What a company numbers its own machines by: this machine, private networks, shared and unique local addresses. */
const own = networks(...LOOPBACK_NETWORKS, '10.0.0.0/8', '100.64.0.0/10', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7')

/** Everything that is not the public internet. */
const inside = networks(
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
)

/** IPv6: only global unicast, and of that none that wraps or hides another address. */
const global6 = networks('2000::/3')
const wrapping6 = networks('2001::/23', '2001:db8::/32', '2002::/16')

/** Whether nothing but the public internet is at this address. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !isWithin(inside, address)
  return isIP(address) === 6 && isWithin(global6, address) && !isWithin(wrapping6, address)
}

/** Whether a company's own machines have such addresses; those of clouds’ metadata are none. */
export const isOwnAddress = (address: string) => isWithin(own, address)

/** Whether a host, an address or a name, is this machine. */
export const isLoopback = (host: string) => host === 'localhost' || isWithin(loopback, host)
