import { type RefObject, useEffect, useState } from 'react'

/** Measures an element; zeros until it is laid out. */
export const useSize = (target: RefObject<HTMLElement | null>): { width: number; height: number } => {
  const [size, setSize] = useState({ width: 0, height: 0 })
  useEffect(() => {
    const element = target.current
    if (element === null) return undefined
    const observer = new ResizeObserver(([entry]) => {
      // With the scroll bars, which an enlarged page alone has.
      if (entry !== undefined) setSize({ width: element.offsetWidth, height: element.offsetHeight })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [target])
  return size
}
