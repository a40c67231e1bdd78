import { useCallback, useEffect, useReducer, useRef } from 'react'
import { useUploadFile } from '../data/design-files/design-files.ts'
import { refusalOf } from './file-types.ts'
import { afterFailure, nextToSend, type Upload, uploadsAfter, type UploadEvent } from './uploads.ts'

const RETRY_MS = 10_000

const chosen = (file: File): UploadEvent => ({
  type: 'chosen',
  key: crypto.randomUUID(),
  file,
  refusal: refusalOf(file),
})

/** The files of one open dialog: a few are sent at a time; leaving the dialog stops what still runs. */
export const useUploads = (atStart: readonly File[]) => {
  const { mutateAsync: uploadFile } = useUploadFile()
  const [uploads, tell] = useReducer(uploadsAfter, atStart, (files) => files.map(chosen).reduce(uploadsAfter, []))
  const running = useRef(new Map<string, AbortController>())

  useEffect(() => {
    const controllers = running.current
    const goOn = () => tell({ type: 'online' })
    window.addEventListener('online', goOn)
    return () => {
      window.removeEventListener('online', goOn)
      for (const controller of controllers.values()) controller.abort()
      controllers.clear()
    }
  }, [])

  const send = useCallback(
    async ({ key, file, sentAs }: Upload) => {
      const controller = new AbortController()
      running.current.set(key, controller)
      tell({ type: 'started', key })
      try {
        const onProgress = (percent: number) => tell({ type: 'progressed', key, percent })
        const onSent = (fileId: string) => tell({ type: 'sent', key, fileId })
        const { signal } = controller
        tell({ type: 'done', key, uploaded: await uploadFile({ file, sentAs, onProgress, onSent, signal }) })
      } catch (error) {
        if (!controller.signal.aborted) tell(afterFailure(key, error))
      } finally {
        if (running.current.get(key) === controller) running.current.delete(key)
      }
    },
    [uploadFile],
  )

  useEffect(() => {
    for (const upload of nextToSend(uploads)) {
      if (!running.current.has(upload.key)) void send(upload)
    }
  }, [uploads, send])

  const isInterrupted = uploads.some(({ state }) => state === 'interrupted')
  useEffect(() => {
    if (!isInterrupted) return
    // The server alone may have been away, or the connection is back before the browser noticed that it was gone.
    const timer = setInterval(() => navigator.onLine && tell({ type: 'online' }), RETRY_MS)
    return () => clearInterval(timer)
  }, [isInterrupted])

  const start = useCallback((files: readonly File[]) => {
    for (const file of files) tell(chosen(file))
  }, [])

  return {
    uploads,
    start,
    retry: ({ key }: Upload) => tell({ type: 'retried', key }),
    drop: ({ key }: Upload) => {
      running.current.get(key)?.abort()
      running.current.delete(key)
      tell({ type: 'dropped', key })
    },
  }
}
