import { expect, it } from 'vitest'
import { parseSourceNetworks } from './source-networks.ts'

it.each([
  ['192.0.2.17', '192.0.2.17', '192.0.2.0/24'],
  ['::ffff:192.0.2.17', '192.0.2.17', '192.0.2.0/24'],
  ['::FFFF:c000:0211', '192.0.2.17', '192.0.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
])('the source network of %s is %s in %s', (address, source, network) => {
  expect(parseSourceNetworks(address)).toEqual({ source, network })
})

it.each(['', 'unix', '1.2.3.256', '1::2::3', '1:2:3', 'g::1', '1:2:3:4:5:6:7:8:9'])(
  'a text that is no IP address is its own source network: %j',
  (text) => {
    expect(parseSourceNetworks(text)).toEqual({ source: text, network: text })
  },
)
