import { skipToken, useQuery } from '@tanstack/react-query'
import type { PreviewFailure } from '@tiraaz/domain/artwork/preview-failure'
import { useEffect, useState } from 'react'
import { previewQuery } from '../../data/design-files/design-files.ts'

/** Small files are read within seconds; the check of a large one goes on after its file was added. */
const CHECK_MS = 8000

/** True for failures of the file itself: nobody can print it. */
export const isBroken = (failure: PreviewFailure): boolean => failure === 'unreadable' || failure === 'encrypted'

type Options = {
  /** Absent where a file is no artwork. */
  place: { clientId: string; productId: string } | undefined
  /** Null for a file without a preview, undefined before all of it has arrived. */
  previewId: string | null | undefined
}

type UploadCheck = {
  /** True until the file was read, for a few seconds at most. */
  isRunning: boolean
  failure: PreviewFailure | null
  hasFailed: boolean
}

/** Quick check of an uploaded file by its preview: a damaged or locked file is no success, although it has arrived. */
export const useUploadCheck = ({ place, previewId }: Options): UploadCheck => {
  const isAsked = place !== undefined && typeof previewId === 'string'
  const options = previewQuery({ clientId: '', productId: '', ...place, previewId: previewId ?? '' })
  const { data, isError } = useQuery({ ...options, queryFn: isAsked ? options.queryFn : skipToken })
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isAsked) return
    const timer = setTimeout(() => setLate(true), CHECK_MS)
    return () => clearTimeout(timer)
  }, [isAsked])
  const isUnread = data === undefined || data.state === 'pending'
  return {
    isRunning: isAsked && isUnread && !isError && !isLate,
    failure: data?.failure ?? null,
    hasFailed: data?.state === 'failed',
  }
}
