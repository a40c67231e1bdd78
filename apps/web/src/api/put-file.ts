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

/**
 * Sends a file's bytes to its upload address, which may be the object store's. By XMLHttpRequest, because fetch tells
 * no upload progress.
 */
export const putFile = (
  uploadUrl: string,
  file: Blob,
  { onProgress, signal }: { onProgress?: Progress; signal?: AbortSignal } = {},
): Promise<void> => {
  if (signal?.aborted === true) return Promise.reject(signal.reason)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('PUT', uploadUrl)
    // Signed by the object store; the language needs no permission of another origin (CORS).
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.setRequestHeader('accept-language', callerLocale())
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(loaded, total))
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve()
      else reject(failureOf(request.status, parsed(request.responseText)))
    })
    request.addEventListener('error', () => reject(new ApiFailure(0)))
    request.addEventListener('abort', () => reject(signal?.reason ?? new DOMException('Aborted', 'AbortError')))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })
}
