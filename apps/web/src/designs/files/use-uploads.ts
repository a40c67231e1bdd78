import { useCallback, useEffect, useReducer, useRef } from 'react'
import { useUploadFile } from '../../data/design-files/design-files.ts'
import { refusalOf } from './file-types.ts'
import { afterFailure, nextToSend, type Upload, uploadsAfter, type UploadEvent } from './uploads.ts'

const RETRY_MS = 10_000

const chosen = (file: File): UploadEvent => ({
  type: 'chosen',
  key: crypto.randomUUID(),
  file,
  refusal: refusalOf(file),
})

/** Uploads of one open dialog, a few at a time; closing the dialog stops those still running. */
export const useUploads = (atStart: readonly File[]) => {
  const { mutateAsync: uploadFile } = useUploadFile()
  const [uploads, dispatch] = useReducer(uploadsAfter, atStart, (files) => files.map(chosen).reduce(uploadsAfter, []))
  const running = useRef(new Map<string, AbortController>())

  useEffect(() => {
    const controllers = running.current
    const goOn = () => dispatch({ type: 'online' })
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
      dispatch({ type: 'started', key })
      try {
        const onProgress = (percent: number) => dispatch({ type: 'progressed', key, percent })
        const onSent = (fileId: string) => dispatch({ type: 'sent', key, fileId })
        const { signal } = controller
        dispatch({ type: 'done', key, uploaded: await uploadFile({ file, sentAs, onProgress, onSent, signal }) })
      } catch (error) {
        if (!controller.signal.aborted) dispatch(afterFailure(key, error))
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
    // Retries on a timer too: the server alone may have been unavailable, or the browser did not notice the lost
    // connection.
    const timer = setInterval(() => navigator.onLine && dispatch({ type: 'online' }), RETRY_MS)
    return () => clearInterval(timer)
  }, [isInterrupted])

  const start = useCallback((files: readonly File[]) => {
    for (const file of files) dispatch(chosen(file))
  }, [])

  return {
    uploads,
    start,
    retry: ({ key }: Upload) => dispatch({ type: 'retried', key }),
    drop: ({ key }: Upload) => {
      running.current.get(key)?.abort()
      running.current.delete(key)
      dispatch({ type: 'dropped', key })
    },
  }
}
