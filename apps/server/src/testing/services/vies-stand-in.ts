import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'

type Answer = (reply: ServerResponse) => void

const json = (value: unknown, status = 200): Answer => {
  return (reply) => {
    reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
  }
}

/** Answers that the stand-in can give, in the form of the public REST interface of VIES. */
export const VIES_ANSWERS = {
  valid: json({ isValid: true, requestDate: '2026-03-11T08:00:00.000Z', userError: 'VALID', name: 'SIA  Piemērs\n' }),
  nameless: json({ isValid: true, userError: 'VALID', name: '---', address: '---' }),
  invalid: json({ isValid: false, requestDate: '2026-03-11T08:00:00.000Z', userError: 'INVALID', name: '---' }),
  memberStateAway: json({ isValid: false, userError: 'MS_UNAVAILABLE', name: '---' }),
  errors: json({ actionSucceed: false, errorWrappers: [{ error: 'MS_MAX_CONCURRENT_REQ' }] }),
  failure: json({}, 500),
  page: (reply) => {
    reply.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Maintenance</h1>')
  },
  endless: (reply) => {
    reply.writeHead(200, { 'content-type': 'application/json' })
    const more = (): void => {
      while (!reply.destroyed && reply.write('x'.repeat(65_536)));
      if (!reply.destroyed) reply.once('drain', more)
    }
    more()
  },
  elsewhere: (reply) => {
    reply.writeHead(302, { location: '/internal' }).end()
  },
  silence: () => undefined,
} as const satisfies Record<string, Answer>

export type ViesStandIn = {
  url: string
  /** Paths of the requests, in order. */
  asked: string[]
  answerWith: (name: keyof typeof VIES_ANSWERS) => void
  close: () => Promise<void>
}

/** Starts a local VIES that answers every number alike; valid at first. */
export const startViesStandIn = async (): Promise<ViesStandIn> => {
  const asked: string[] = []
  let answer: Answer = VIES_ANSWERS.valid
  const server = createServer((request, reply) => {
    asked.push(request.url ?? '')
    answer(reply)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The stand-in has no port')
  return {
    url: `http://127.0.0.1:${address.port}/rest-api`,
    asked,
    answerWith: (name) => {
      answer = VIES_ANSWERS[name]
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
