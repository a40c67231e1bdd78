import type { IncomingMessage } from 'node:http'

const LOOPBACK = /^(127(\.\d+){3}|::1|::ffff:127(\.\d+){3})$/
const LOCAL_HOST = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/i

/** Headers that proxies add to forwarded requests. */
const PASSED_ON = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']

const isLocal = (address: string): boolean => URL.canParse(address) && LOCAL_HOST.test(new URL(address).host)

/**
 * Returns true if a request comes from a browser on the portal's own machine. A proxy on this machine forwards requests
 * from anywhere, perhaps with a local host name and without any header. So the public address must be local too, and
 * the request must have no proxy header, no other host name and no foreign origin.
 */
export const isOnMachine = (
  { socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>,
  publicUrl: string,
): boolean =>
  isLocal(publicUrl) &&
  LOOPBACK.test(socket.remoteAddress ?? '') &&
  LOCAL_HOST.test(headers.host ?? '') &&
  (headers.origin === undefined || isLocal(headers.origin)) &&
  PASSED_ON.every((header) => headers[header] === undefined)
