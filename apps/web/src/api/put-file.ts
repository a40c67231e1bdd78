import { callerLocale } from './caller.ts'
import { ApiFailure, failureOf } from './failure.ts'

type Progress = (sentBytes: number, totalBytes: number) => void

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    // An object store answers XML: only the status is used.
    return undefined
  }
}

type PutResult = { status: number; text: string; headers: { get: (name: string) => string | null } }
type PutOptions = { onProgress?: Progress; signal?: AbortSignal }

/** Sends by XMLHttpRequest, because fetch tells no upload progress. */
const putOnce = (uploadUrl: string, file: Blob, { onProgress, signal }: PutOptions): Promise<PutResult> => {
  if (signal?.aborted === true) return Promise.reject(signal.reason)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('PUT', uploadUrl)
    // Signed by the object store; the language needs no permission of another origin (CORS).
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.setRequestHeader('accept-language', callerLocale())
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(loaded, total))
    const headers = { get: (name: string) => request.getResponseHeader(name) }
    request.addEventListener('load', () => resolve({ status: request.status, text: request.responseText, headers }))
    request.addEventListener('error', () => reject(new ApiFailure(0)))
    request.addEventListener('abort', () => reject(signal?.reason ?? new DOMException('Aborted', 'AbortError')))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })
}

/** Sends a file's bytes to its upload address, which may be the object store's; again while the server asks to wait. */
export const putFile = async (uploadUrl: string, file: Blob, options: PutOptions = {}): Promise<void> => {
  const put = () => putOnce(uploadUrl, file, options)
  let sent = await put()
  if (sent.status === 429) sent = await (await import('./resend.ts')).resendLater(sent, put, options.signal)
  const { status, text } = sent
  if (status < 200 || status >= 300) throw failureOf(status, parsed(text))
}
