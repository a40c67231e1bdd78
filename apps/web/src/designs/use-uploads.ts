import { useEffect, useReducer, useRef } from 'react'
import { problemsOf } from '../api/failure.ts'
import { useUploadFile } from '../data/design-files.ts'
import { type Upload, uploadsAfter } from './uploads.ts'

/** The files of one open dialog: each is sent at once; leaving the dialog stops what still runs. */
export const useUploads = () => {
  const { mutateAsync: uploadFile } = useUploadFile()
  const [uploads, tell] = useReducer(uploadsAfter, [])
  const running = useRef(new Map<string, AbortController>())

  useEffect(() => {
    const controllers = running.current
    return () => {
      for (const controller of controllers.values()) controller.abort()
    }
  }, [])

  const send = async (key: string, file: File) => {
    const controller = new AbortController()
    running.current.set(key, controller)
    tell({ type: 'started', key, file })
    try {
      const onProgress = (percent: number) => tell({ type: 'progressed', key, percent })
      tell({ type: 'done', key, uploaded: await uploadFile({ file, onProgress, signal: controller.signal }) })
    } catch (error) {
      if (controller.signal.aborted) return
      // Without messages of the server the row shows the general one (spec §8).
      tell({ type: 'failed', key, messages: problemsOf(error).flatMap(({ errors }) => errors) })
    }
  }

  return {
    uploads,
    start: (files: readonly File[]) => {
      for (const file of files) void send(crypto.randomUUID(), file)
    },
    retry: ({ key, file }: Upload) => void send(key, file),
    drop: ({ key }: Upload) => {
      running.current.get(key)?.abort()
      running.current.delete(key)
      tell({ type: 'dropped', key })
    },
  }
}
