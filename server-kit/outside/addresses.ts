import { BlockList, isIP } from 'node:net'

/**
 * Addresses that are reached from inside alone: the machine itself, the networks of offices and clouds, and what is
 * reserved. A server that called them for somebody outside would open its own network to them.
 */
const inside = new BlockList()
const ranges4: [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]
const ranges6: [string, number][] = [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
]
for (const [network, prefix] of ranges4) inside.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of ranges6) inside.addSubnet(network, prefix, 'ipv6')

/** Whether an IP address is reached from inside alone; what is no address counts as one. */
export function isInside(address: string): boolean {
  const plain = address.replace(/^\[|\]$/g, '').replace(/%.*$/, '')
  const kind = isIP(plain)
  // The list knows `::ffff:10.0.0.1` as the old address that it is.
  return kind === 0 || inside.check(plain, kind === 4 ? 'ipv4' : 'ipv6')
}
