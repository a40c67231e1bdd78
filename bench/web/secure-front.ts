import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream'
import { promisify } from 'node:util'

/** Headers of HTTP/1.1 that HTTP/2 does not have. */
const OF_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade'])

const makeCertificate = async (): Promise<{ key: Buffer; cert: Buffer }> => {
  const folder = await mkdtemp(join(tmpdir(), 'tiraaz-web-'))
  try {
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
    const words = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost']
    await promisify(execFile)('openssl', [...words, '-keyout', key, '-out', cert])
    return { key: await readFile(key), cert: await readFile(cert) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const withoutConnection = (headers: NodeJS.Dict<string | string[]>) =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith(':') && !OF_CONNECTION.has(name.toLowerCase())),
  )

export type SecureFront = { url: string; forwardTo: (portal: string) => void; stop: () => Promise<void> }

/** HTTPS with HTTP/2 before the portal, as Caddy in the installation (compose.yaml): browsers load many files at once by it. */
export const startSecureFront = async (): Promise<SecureFront> => {
  const agent = new Agent({ keepAlive: true })
  let target = ''
  const forward = (asked: Http2ServerRequest, answer: Http2ServerResponse): void => {
    const headers = { ...withoutConnection(asked.headers), host: asked.authority, 'x-forwarded-proto': 'https' }
    const onward = request(target + asked.url, { method: asked.method, headers, agent }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, withoutConnection(reply.headers))
      pipeline(reply, answer, () => undefined)
    })
    onward.on('error', () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end()))
    pipeline(asked, onward, () => undefined)
  }
  const server = createSecureServer(await makeCertificate(), forward)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  // The cast is safe: it listens on a TCP port.
  const { port } = server.address() as AddressInfo
  return {
    url: `https://localhost:${port}`,
    forwardTo: (portal) => {
      target = portal
    },
    stop: async () => {
      agent.destroy()
      server.close()
    },
  }
}
