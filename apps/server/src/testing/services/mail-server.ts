import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { createServer } from 'node:net'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { callbackify } from 'node:util'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

type Refusal = { code: number; message: string }

export type MailServer = {
  url: string
  /** Received mails, parsed as a mail client does it. */
  taken: Email[]
  /** Makes the server refuse every further mail in this way; null ends that. */
  refuse: (refusal: Refusal | null) => void
  close: () => Promise<void>
}

const USER = { user: 'portal', pass: 'sõna&märk' }

/** Starts a real SMTP server on a free port, which asks for user and password. */
export const openMailServer = async (): Promise<MailServer> => {
  const taken: Email[] = []
  let refusal: Refusal | null = null
  const take = async (stream: Readable): Promise<void> => {
    taken.push(await PostalMime.parse(await buffer(stream)))
  }
  const server = new SMTPServer({
    // Its certificate is signed by no authority; the test is about the mail.
    disabledCommands: ['STARTTLS'],
    authMethods: ['PLAIN', 'LOGIN'],
    allowInsecureAuth: true,
    logger: false,
    onAuth: ({ username, password }, _, done) =>
      username === USER.user && password === USER.pass
        ? done(null, { user: USER.user })
        : done(new Error('Who are you?')),
    onRcptTo: (_address, _session, done) =>
      done(refusal === null ? null : Object.assign(new Error(refusal.message), { responseCode: refusal.code })),
    onData: (stream, _, done) => callbackify(take)(stream, (error: Error | null) => done(error)),
  })
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo // a TCP server that listens has one
  return {
    url: `smtp://${USER.user}:${encodeURIComponent(USER.pass)}@127.0.0.1:${port}`,
    taken,
    refuse: (next) => {
      refusal = next
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** Starts a server that accepts every connection and never answers. */
export const openSilentServer = async (): Promise<{ url: string; close: () => void }> => {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => sockets.add(socket)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // a TCP server that listens has one
  const close = (): void => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  return { url: `smtp://127.0.0.1:${port}`, close }
}
