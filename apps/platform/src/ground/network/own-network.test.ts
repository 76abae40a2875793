import { describe, expect, test } from 'vitest'
import { isPublicAddress } from './addresses.ts'
import { isNetworkEntry, NO_NETWORK, ownNetwork, THIS_MACHINE } from './own-network.ts'

describe('addresses', () => {
  test('of the public internet, and all others', () => {
    const outside = ['8.8.8.8', '1.1.1.1', '172.32.0.1', '2606:4700:4700::1111', '2a00:1450:4001:81b::200e']
    const inside = [
      '127.0.0.1',
      '10.1.2.3',
      '172.16.0.1',
      '172.31.255.255',
      '192.168.1.1',
      '169.254.169.254',
      '100.64.0.1',
      '0.0.0.0',
      '224.0.0.1',
      '255.255.255.255',
      '::1',
      '::',
      'fe80::1',
      'fc00::1',
      'fd12::1',
      '::ffff:127.0.0.1',
      '::ffff:8.8.8.8',
      '64:ff9b::7f00:1',
      '2002:7f00:1::',
      '2001:db8::1',
      'localhost',
      '',
    ]
    expect(outside.filter((address) => !isPublicAddress(address))).toEqual([])
    expect(inside.filter(isPublicAddress)).toEqual([])
  })
})

describe('one’s own network', () => {
  test('is read from names, addresses and networks', () => {
    const good = [
      'erp.internal',
      'ERP',
      '*.svc.internal',
      '10.0.0.7',
      '10.0.0.0/8',
      'fd00::/8',
      '::1',
      'host-1.a',
      '3com.local',
    ]
    const bad = [
      '',
      '10.0.0.0/33',
      'fd00::/129',
      '10.0.0.0/8/8',
      '10.0.0',
      '999.1.1.1',
      'https://erp',
      'a b',
      '*',
      'a.*',
      '-a',
    ]
    expect(good.filter((entry) => !isNetworkEntry(entry))).toEqual([])
    expect(bad.filter(isNetworkEntry)).toEqual([])
    expect(() => ownNetwork(['10.0.0.0/33'])).toThrow('"10.0.0.0/33" is no address, network or host name')
  })

  test.each([
    ['erp.internal', 'ERP.internal.', '10.0.0.1', true],
    ['erp.internal', 'erp.internal', '127.0.0.1', true],
    ['erp.internal', 'erp.internal', 'fd12::1', true],
    ['erp.internal', 'crm.internal', '10.0.0.1', false],
    ['erp.internal', 'erp.internal.evil.test', '10.0.0.1', false],
    ['erp.internal', 'erp.internal', '169.254.169.254', false],
    ['erp.internal', 'erp.internal', '0.0.0.0', false],
    ['169.254.169.254', 'meta', '169.254.169.254', true],
    ['*.internal', 'a.b.internal', '192.168.1.1', true],
    ['*.internal', 'internal', '192.168.1.1', false],
    ['*.internal', 'notinternal', '192.168.1.1', false],
    ['10.1.0.0/16', 'any.test', '10.1.2.3', true],
    ['10.1.0.0/16', 'any.test', '::ffff:10.1.2.3', true],
    ['10.1.0.0/16', 'any.test', '10.2.0.1', false],
    ['fd00:1::/32', 'any.test', 'fd00:1:2::3', true],
    ['fd00:1::/32', 'any.test', 'fd00:2::3', false],
  ])('with %s, %s at %s: %s', (entry, host, address, permitted) => {
    expect(ownNetwork([entry]).permits(host, address)).toBe(permitted)
  })

  test('is nothing, or this machine', () => {
    expect(NO_NETWORK.permits('localhost', '127.0.0.1')).toBe(false)
    expect(THIS_MACHINE.permits('anything', '127.0.0.1')).toBe(true)
    expect(THIS_MACHINE.permits('localhost', '10.0.0.1')).toBe(false)
  })
})
