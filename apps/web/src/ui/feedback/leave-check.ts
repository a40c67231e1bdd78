type LeaveCheck = () => Promise<boolean>

const checks = new Set<LeaveCheck>()

/** Registers a check of the open page; answers how to remove it. */
export const registerLeaveCheck = (check: LeaveCheck): (() => void) => {
  checks.add(check)
  return () => void checks.delete(check)
}

export const hasLeaveChecks = (): boolean => checks.size > 0

/** Drops all checks when the session has ended, because saving is no longer possible. */
export const dropLeaveChecks = (): void => checks.clear()

/** Runs the page's checks before something other than a navigation leaves it, such as a log-out. */
export const mayLeavePage = async (): Promise<boolean> => {
  for (const check of checks) if (!(await check())) return false
  return true
}
