/**
 * Source of a call: the IPv4 address or, since one machine has all of it, the /64 of an IPv6 address. The network is
 * the wider one around it: IPv4 /24, IPv6 /48.
 */
export type SourceNetworks = { source: string; network: string }

const GROUPS = 8

const isIpv4 = (text: string): boolean =>
  /^\d{1,3}(?:\.\d{1,3}){3}$/.test(text) && text.split('.').every((part) => Number(part) <= 255)

/** Groups of a part of an IPv6 address between its double colon; a dotted address at the end takes two. */
const groupsOf = (part: string): number[] =>
  part === ''
    ? []
    : part.split(':').flatMap((group) => {
        if (!isIpv4(group)) return [/^[0-9a-f]{1,4}$/i.test(group) ? Number.parseInt(group, 16) : Number.NaN]
        const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number)
        return [a * 256 + b, c * 256 + d]
      })

/** The eight groups of an IPv6 address, or null for any other text. */
const ipv6Of = (text: string): number[] | null => {
  const [head = '', tail, ...more] = text.split('::')
  if (more.length > 0 || !text.includes(':')) return null
  const [first, last] = [groupsOf(head), tail === undefined ? [] : groupsOf(tail)]
  const left = GROUPS - first.length - last.length
  if (tail === undefined ? left !== 0 : left < 1) return null
  const groups = [...first, ...Array.from({ length: left }, () => 0), ...last]
  return groups.some(Number.isNaN) ? null : groups
}

const ipv4Networks = (address: string): SourceNetworks => ({
  source: address,
  network: `${address.split('.').slice(0, 3).join('.')}.0/24`,
})

/** An IPv4 address as IPv6 sockets name it: ::ffff:192.0.2.1. */
const mappedIpv4 = (groups: readonly number[]): string | null => {
  const [high = 0, low = 0] = groups.slice(6)
  if (groups.slice(0, 5).some((group) => group !== 0) || groups[5] !== 0xffff) return null
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}

const prefix = (groups: readonly number[], count: number): string =>
  `${groups
    .slice(0, count)
    .map((group) => group.toString(16))
    .join(':')}::/${count * 16}`

/** Returns source and network of a client's IP address; text that is not an IP address stands for both (R6). */
export const parseSourceNetworks = (address: string): SourceNetworks => {
  const text = address.replace(/%.*$/, '').toLowerCase()
  if (isIpv4(text)) return ipv4Networks(text)
  const groups = ipv6Of(text)
  if (groups === null) return { source: text, network: text }
  const mapped = mappedIpv4(groups)
  return mapped === null ? { source: prefix(groups, 4), network: prefix(groups, 3) } : ipv4Networks(mapped)
}
