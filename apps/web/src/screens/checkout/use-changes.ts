import { useEffect, useRef, useState } from 'react'

/** The changes of a form, counted as they are made: what is rendered may not hold the last ones yet. */
export type Changes = {
  count: () => number
  /** Until every change that was made is rendered. */
  rendered: () => Promise<void>
}

/** Counts the changes; `latest` is what was given with the render that holds the last rendered change. */
export const useChanges = <T>(content: T) => {
  const latest = useRef(content)
  const made = useRef(0)
  const seen = useRef(0)
  const waiting = useRef<(() => void)[]>([])
  const [changes, setChanges] = useState(0)
  const see = (upTo: number) => {
    seen.current = upTo
    for (const goOn of waiting.current.splice(0)) goOn()
  }
  useEffect(() => {
    latest.current = content
    see(changes)
  })
  // What was left is not rendered again.
  useEffect(() => () => see(Number.POSITIVE_INFINITY), [])
  const rendered = async () => {
    while (seen.current < made.current) await new Promise<void>((goOn) => waiting.current.push(goOn))
  }
  return {
    latest,
    changes: { count: () => made.current, rendered } satisfies Changes,
    countOne: () => {
      made.current++
      setChanges(made.current)
    },
  }
}
