import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'

type Answer = (reply: ServerResponse) => void

const json = (value: unknown, status = 200): Answer => {
  return (reply) => {
    reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
  }
}

/** Answers that the stand-in can give. */
export const REGISTER_ANSWERS = {
  companies: json({
    status: 'OK',
    data: [
      {
        company_id: 9_000_088_952,
        reg_code: 12_417_834,
        name: 'Näidis Tehnoloogia OÜ',
        historical_names: ['Näidis OÜ'],
        status: 'R',
        legal_address: 'Harju maakond, Tallinn, Pikk tn 7',
        zip_code: '10134',
        url: 'https://register.example/12417834',
      },
      { company_id: 9_000_000_001, reg_code: 10_000_018, name: 'Näidis Kadunud AS', status: 'K' },
      { company_id: 9_000_000_002, reg_code: '70000310', name: 'Näidiste Ühing', status: 'L' },
    ],
  }),
  nothing: json({ status: 'OK', data: [] }),
  hostile: json({
    status: 'OK',
    data: [
      { reg_code: 12_417_834, name: '  Näidis\u0000\u202e\tTehnoloogia\n OÜ ', status: 'R' },
      { reg_code: 70_000_310, name: `<img src=x onerror=alert(1)> ${'x'.repeat(100_000)}`, status: 'R' },
      { reg_code: '../../12417834', name: 'Vale kood OÜ', status: 'R' },
      { reg_code: 1, name: 'Lühike kood OÜ', status: 'R' },
      { reg_code: 10_422_334, name: ' \u0000 ', status: 'R' },
    ],
  }),
  failure: json({ status: 'ERROR' }, 500),
  bareList: json([{ reg_code: 12_417_834, name: 'Näidis Tehnoloogia OÜ' }]),
  page: (reply) => {
    reply.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hooldus</h1>')
  },
  endless: (reply) => {
    reply.writeHead(200, { 'content-type': 'application/json' })
    const more = (): void => {
      while (!reply.destroyed && reply.write('x'.repeat(65_536)));
      if (!reply.destroyed) reply.once('drain', more)
    }
    more()
  },
  trickle: (reply) => {
    reply.writeHead(200, { 'content-type': 'application/json' }).write('{"status":"OK","data":[')
    const drops = setInterval(() => reply.write(' '), 20)
    reply.once('close', () => clearInterval(drops))
  },
  elsewhere: (reply) => {
    reply.writeHead(302, { location: '/internal' }).end()
  },
  silence: () => undefined,
} as const satisfies Record<string, Answer>

export type RegisterStandIn = {
  url: string
  /** Search texts of the requests, in order. */
  asked: string[]
  answerWith: (name: keyof typeof REGISTER_ANSWERS) => void
  close: () => Promise<void>
}

/**
 * Starts a small server that answers as the public autocomplete of the business register does; it rejects requests
 * without a User-Agent of their own.
 */
export const startRegisterStandIn = async (): Promise<RegisterStandIn> => {
  let answer: Answer = REGISTER_ANSWERS.companies
  const inputs: string[] = []
  const server = createServer((request, reply) => {
    const url = new URL(request.url ?? '/', 'http://register.test')
    inputs.push(url.searchParams.get('q') ?? '')
    const { 'user-agent': userAgent } = request.headers
    if (userAgent === undefined || userAgent === 'node') reply.writeHead(403).end()
    else answer(reply)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('A TCP server has no port')
  return {
    url: `http://127.0.0.1:${address.port}/est/api/autocomplete`,
    asked: inputs,
    answerWith: (name) => {
      answer = REGISTER_ANSWERS[name]
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
