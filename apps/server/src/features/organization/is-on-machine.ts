import type { IncomingMessage } from 'node:http'

const LOOPBACK = /^(127(\.\d+){3}|::1|::ffff:127(\.\d+){3})$/
const LOCAL_HOST = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/i

/** What proxies put into a call that they pass on. */
const PASSED_ON = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']

const isLocal = (address: string): boolean => URL.canParse(address) && LOCAL_HOST.test(new URL(address).host)

/**
 * Whether a call comes from the machine that the portal runs on, by its browser. A proxy on the same machine passes calls
 * of the whole world on, and may do so without any mark and by a local host name: so the portal's own address has to be
 * local too, and none of a proxy's marks, no other host name and no page of elsewhere may stand in the call.
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
