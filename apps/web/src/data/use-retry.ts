import { useEffect, useRef } from 'react'

const FIRST_DELAY_MS = 2000
const LONGEST_DELAY_MS = 30_000

const retryDelay = (failures: number): number =>
  Math.min(FIRST_DELAY_MS * 2 ** Math.max(failures - 1, 0), LONGEST_DELAY_MS)

/** While `failures` is above 0: runs again when the browser is back online, else after a pause that doubles, or the longer one that the server asked for. */
export const useRetry = (failures: number, run: () => void, leastMs = 0): void => {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    if (failures === 0) return
    const again = () => latest.current()
    const timer = setTimeout(again, Math.max(retryDelay(failures), leastMs))
    window.addEventListener('online', again)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', again)
    }
  }, [failures, leastMs])
}
