import { useDebouncedCallback } from '@mantine/hooks'
import { useRef, useState } from 'react'

export type SaveState = 'untouched' | 'saving' | 'saved' | 'failed'

const DEBOUNCE_MS = 1000

/** Saves 1000 ms after the last change (spec §9), and saves pending changes when the page is left. */
export const useAutosave = <T>(save: (value: T) => Promise<unknown>) => {
  const [state, setState] = useState<SaveState>('untouched')
  const latest = useRef(0)
  const run = useDebouncedCallback(
    (value: T) => {
      const turn = latest.current
      const tell = (next: SaveState) => {
        // Ignores the result of an outdated save: the newer save reports its own.
        if (turn === latest.current) setState(next)
      }
      save(value).then(
        () => tell('saved'),
        () => tell('failed'),
      )
    },
    { delay: DEBOUNCE_MS, flushOnUnmount: true },
  )
  return {
    state,
    schedule: (value: T) => {
      latest.current += 1
      setState('saving')
      run(value)
    },
  }
}
