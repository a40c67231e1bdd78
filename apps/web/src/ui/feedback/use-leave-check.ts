import { useBlocker } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { hasLeaveChecks, registerLeaveCheck } from './leave-check.ts'

type LeaveCheckOptions = {
  /** Makes the browser ask before the tab is closed or reloaded. */
  isDirty: boolean
  /** Saves or asks; false keeps the person on the page. */
  mayLeave: () => Promise<boolean>
}

/**
 * Checks unsaved changes before the page is left by a link, the Back button, "Select client" or a log-out. The error
 * page and an ended session pass.
 */
export const useLeaveCheck = ({ isDirty, mayLeave }: LeaveCheckOptions): void => {
  useBlocker({
    enableBeforeUnload: isDirty,
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname || next.pathname.startsWith('/error/') || !hasLeaveChecks()) return false
      return !(await mayLeave())
    },
  })
  const check = useEffectEvent(mayLeave)
  useEffect(() => registerLeaveCheck(() => check()), [])
}
