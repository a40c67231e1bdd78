import { useRef, useState } from 'react'

/**
 * A click that comes while the last one still runs does nothing: the second of a double click comes before `isPending` is
 * drawn, or after the answer while the next page is on its way. Failures are the run's own to handle.
 */
export const useOneAtATime = <Args extends unknown[]>(run: (...args: Args) => Promise<unknown>) => {
  const isRunning = useRef(false)
  const [running, setRunning] = useState<Args | null>(null)
  const start = (...args: Args): void => {
    if (isRunning.current) return
    isRunning.current = true
    setRunning(args)
    const stop = () => {
      isRunning.current = false
      setRunning(null)
    }
    run(...args).then(stop, stop)
  }
  return { start, running }
}
