import { callerLocale } from './caller.ts'
import { ApiFailure, failureOf } from './failure.ts'

type Progress = (sentBytes: number, totalBytes: number) => void

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    // An object store answers XML; the status alone then tells.
    return undefined
  }
}

/** An object store answers no preview: one is found when the file is registered. */
const previewIdOf = (answer: unknown): string | null =>
  typeof answer === 'object' && answer !== null && 'previewId' in answer && typeof answer.previewId === 'string'
    ? answer.previewId
    : null

/**
 * Sends a file's bytes to its upload address and answers the preview that is being made of it. By XMLHttpRequest,
 * because fetch tells no upload progress.
 */
export const putFile = (
  uploadUrl: string,
  file: Blob,
  { onProgress, signal }: { onProgress?: Progress; signal?: AbortSignal } = {},
): Promise<{ previewId: string | null }> => {
  if (signal?.aborted === true) return Promise.reject(signal.reason)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('PUT', uploadUrl)
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.setRequestHeader('accept-language', callerLocale())
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(loaded, total))
    request.addEventListener('load', () => {
      const answer = parsed(request.responseText)
      if (request.status >= 200 && request.status < 300) resolve({ previewId: previewIdOf(answer) })
      else reject(failureOf(request.status, answer))
    })
    request.addEventListener('error', () => reject(new ApiFailure(0)))
    request.addEventListener('abort', () => reject(signal?.reason ?? new DOMException('Aborted', 'AbortError')))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })
}
