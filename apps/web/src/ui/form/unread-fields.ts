import { createContext, useCallback, useContext, useEffect, useMemo, useState } from 'react'

/** Reports to the form that a field has (or no longer has) a text that cannot be read. */
export type ReportUnread = (fieldId: string, state: 'unread' | 'read') => void

const ignoreUnread: ReportUnread = () => undefined

export const UnreadFieldsContext = createContext<ReportUnread>(ignoreUnread)

const NONE: ReadonlySet<string> = new Set()

/**
 * Tracks the fields of a form (or a part of it) whose text cannot be read. The form still has their last good values,
 * so it must not be sent. Pass `report` to an `UnreadFieldsContext`; reports to a part are forwarded to the form around
 * it.
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

/** Reports a field's state to its form, and clears it when the field is removed. */
export const useReportUnread = (fieldId: string, isUnread: boolean): void => {
  const report = useContext(UnreadFieldsContext)
  useEffect(() => {
    if (!isUnread) return
    report(fieldId, 'unread')
    return () => report(fieldId, 'read')
  }, [report, fieldId, isUnread])
}
