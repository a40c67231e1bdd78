import { createContext, useCallback, useContext, useEffect, useMemo, useState } from 'react'

/** Tells the form around a field whether the field holds something that cannot be read. */
export type ReportUnread = (fieldId: string, state: 'unread' | 'read') => void

const nobodyAsks: ReportUnread = () => undefined

export const UnreadFieldsContext = createContext<ReportUnread>(nobodyAsks)

const NONE: ReadonlySet<string> = new Set()

/**
 * For a form (or a part of one) with fields whose text may be no value: the form keeps the last good value, so it has to
 * know that it must not be sent. Give `report` to an `UnreadFieldsContext`; what a part hears, the form around it hears too.
 */
export const useUnreadFields = (): { hasUnread: boolean; report: ReportUnread } => {
  const around = useContext(UnreadFieldsContext)
  const [unread, setUnread] = useState(NONE)
  const report = useCallback<ReportUnread>(
    (fieldId, state) => {
      setUnread((before) => {
        if (before.has(fieldId) === (state === 'unread')) return before
        const next = new Set(before)
        if (state === 'unread') next.add(fieldId)
        else next.delete(fieldId)
        return next
      })
      around(fieldId, state)
    },
    [around],
  )
  return useMemo(() => ({ hasUnread: unread.size > 0, report }), [unread, report])
}

/** A field's own side: it also says when it is gone. */
export const useReportUnread = (fieldId: string, isUnread: boolean): void => {
  const report = useContext(UnreadFieldsContext)
  useEffect(() => {
    if (!isUnread) return
    report(fieldId, 'unread')
    return () => report(fieldId, 'read')
  }, [report, fieldId, isUnread])
}
