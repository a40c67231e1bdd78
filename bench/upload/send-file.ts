import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Sends a file to an address as a browser does, and reports each further tenth. */
export const sendFile = async (url: string, path: string, onTenth: (tenths: number) => void): Promise<void> => {
  const { size } = await stat(path)
  let [sent, tenths] = [0, 0]
  const counting = new Transform({
    transform: (chunk: Buffer, _, done) => {
      sent += chunk.length
      for (; tenths < Math.floor((sent / size) * 10); tenths++) onTenth(tenths + 1)
      done(null, chunk)
    },
  })
  const headers = { 'content-type': 'application/octet-stream', 'content-length': size }
  const request = httpRequest(url, { method: 'PUT', headers })
  const answered = new Promise<void>((resolve, reject) => {
    request.on('response', (response) => {
      response.resume()
      if (response.statusCode === 200) resolve()
      else reject(new Error(`PUT answered ${response.statusCode}`))
    })
    request.on('error', reject)
  })
  await Promise.all([pipeline(createReadStream(path), counting, request), answered])
}
