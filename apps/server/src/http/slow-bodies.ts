import { PassThrough, type Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { BodyTooSlow } from '../core/errors.ts'

/** Time for which a body may come, and for which the bytes of an upload may pause. */
export type BodyLimits = { wholeMs: number; pauseMs: number }

/** An order of 16 MB at 2 Mbit/s takes a minute; an upload of gigabytes takes as long as it must, while bytes come. */
const BODY_LIMITS: BodyLimits = { wholeMs: 90_000, pauseMs: 60_000 }

const UPLOAD = 'application/octet-stream'

/** Passes a body on; one that comes too slowly ends with BodyTooSlow instead. */
const timed = (body: Readable, ms: number, isUpload: boolean): Readable => {
  const passed = new PassThrough()
  // A refused call reads no body: without a listener the error of its timer would end the process.
  passed.on('error', () => undefined)
  const timer = setTimeout(() => {
    body.unpipe(passed)
    passed.destroy(new BodyTooSlow())
  }, ms)
  if (isUpload) body.on('data', () => timer.refresh())
  body.once('error', (error) => passed.destroy(error))
  // A sender that breaks off ends the stream without an end.
  body.once('close', () => {
    if (!body.readableEnded) passed.destroy()
  })
  passed.once('close', () => clearTimeout(timer))
  return body.pipe(passed)
}

/** Ends calls whose body arrives too slowly, with 408; otherwise a caller could hold connections open forever. */
export const endSlowBodies = (fastify: FastifyInstance, { wholeMs, pauseMs } = BODY_LIMITS): void => {
  fastify.addHook('preParsing', async ({ headers }, _reply, payload) => {
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = headers
    const hasBody = length !== '0' || encoding !== undefined
    if (!hasBody) return payload
    const isUpload = headers['content-type']?.startsWith(UPLOAD) === true
    return timed(payload as Readable, isUpload ? pauseMs : wholeMs, isUpload) // the request itself
  })
}
