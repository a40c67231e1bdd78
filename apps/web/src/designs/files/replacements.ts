import { createContext, useCallback, useContext, useEffect, useId, useState } from 'react'

type ReportReplacement = (id: string, isUnderWay: boolean) => void

const ignore: ReportReplacement = () => undefined

export const ReplacementsContext = createContext<ReportReplacement>(ignore)

const NONE: ReadonlySet<string> = new Set()

/**
 * Tracks replacements of files whose upload is not done: the form still has the old files, so it must not be ordered or
 * left without a question. Pass `report` to a `ReplacementsContext`.
 */
export const useReplacements = (): { isReplacing: boolean; report: ReportReplacement } => {
  const [ids, setIds] = useState(NONE)
  const report = useCallback<ReportReplacement>((id, isUnderWay) => {
    setIds((before) => new Set(isUnderWay ? [...before, id] : [...before].filter((other) => other !== id)))
  }, [])
  return { isReplacing: ids.size > 0, report }
}

/** Reports a replacement to its form while it is under way and shown. */
export const useReportReplacement = (isUnderWay: boolean): void => {
  const id = useId()
  const report = useContext(ReplacementsContext)
  useEffect(() => {
    if (!isUnderWay) return
    report(id, true)
    return () => report(id, false)
  }, [report, id, isUnderWay])
}
