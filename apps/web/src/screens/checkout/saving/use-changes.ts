import { useEffect, useRef, useState } from 'react'

/** Counter of a form's changes, counted at once: the rendered form may not include the latest ones yet. */
export type Changes = {
  count: () => number
  /** Resolves when every change so far is rendered. */
  rendered: () => Promise<void>
}

/** Counts the changes; `latest` is the content of the render that includes the last rendered change. */
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
  // Unmounted: resolves waiting saves, since there will be no further render.
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
