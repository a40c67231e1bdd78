import type { IncomingMessage } from 'node:http'

const LOOPBACK = /^(127(\.\d+){3}|::1|::ffff:127(\.\d+){3})$/
const LOCAL_HOST = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/i

/** What proxies put into a call that they pass on. */
const PASSED_ON = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']

/**
 * Whether a call comes from the machine that the portal runs on, by its browser: a proxy on the same machine passes
 * calls of the whole world on, so neither its marks nor another host name may stand in them (nor may a page of
 * elsewhere whose name was bent to this machine).
 */
export const isOnMachine = ({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): boolean =>
  LOOPBACK.test(socket.remoteAddress ?? '') &&
  LOCAL_HOST.test(headers.host ?? '') &&
  PASSED_ON.every((header) => headers[header] === undefined)
