import { useDebouncedCallback } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { ApiFailure } from '../../api/failure.ts'
import { isTemporary } from '../../api/reaction.ts'
import { useRetry } from '../../data/use-retry.ts'

/** 'unsaved': a save that failed for now is tried again. 'failed': it waits for the next change. */
export type SaveState = 'untouched' | 'saving' | 'saved' | 'unsaved' | 'failed'

const DEBOUNCE_MS = 1000

const NO_LOSSES = { failures: 0, pauseMs: 0 }

/**
 * Saves 1000 ms after the last change (spec §9), and saves pending changes when the page is left. A temporary failure is
 * tried again after growing pauses.
 */
export const useAutosave = <T>(save: (value: T) => Promise<unknown>) => {
  const [state, setState] = useState<SaveState>('untouched')
  const [{ failures, pauseMs }, setLosses] = useState(NO_LOSSES)
  const latest = useRef(0)
  const lost = useRef<(() => void) | null>(null)
  const saveNow = (value: T) => {
    const turn = latest.current
    const tell = (next: SaveState) => {
      // Ignores the result of an outdated save: the newer save reports its own.
      if (turn === latest.current) setState(next)
    }
    const fail = (error: unknown) => {
      if (turn !== latest.current) return
      const isLost = error instanceof ApiFailure && isTemporary(error.status)
      lost.current = isLost ? () => saveNow(value) : null
      setLosses((before) => (isLost ? { failures: before.failures + 1, pauseMs: error.retryAfterMs } : NO_LOSSES))
      tell(isLost ? 'unsaved' : 'failed')
    }
    const finish = () => {
      if (turn !== latest.current) return
      setLosses(NO_LOSSES)
      tell('saved')
    }
    save(value).then(finish, fail)
  }
  const run = useDebouncedCallback(saveNow, { delay: DEBOUNCE_MS, flushOnUnmount: true })
  const tryAgain = () => lost.current?.()
  useRetry(failures, tryAgain, pauseMs)
  return {
    state,
    tryAgain,
    schedule: (value: T) => {
      latest.current += 1
      lost.current = null
      setLosses(NO_LOSSES)
      setState('saving')
      run(value)
    },
  }
}
