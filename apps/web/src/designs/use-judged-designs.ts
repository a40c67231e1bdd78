import { type FocusEvent, useEffect, useRef, useState } from 'react'

type KeyedDesign = { key: string; quantity: number }

const hasDesign = (judged: ReadonlySet<string>) => (design: KeyedDesign) => judged.has(design.key)

/** Key of the design that the focus leaves; undefined while it stays, goes to a dialog or the window loses it. */
const leftDesign = ({ target, relatedTarget: next }: FocusEvent<HTMLElement>): string | undefined => {
  const design = target.closest<HTMLElement>('[data-design]')
  if (next === null) return document.hasFocus() ? design?.dataset.design : undefined
  return design?.contains(next) === true || next.closest('[role="dialog"]') !== null
    ? undefined
    : design?.dataset.design
}

/** Runs work at once, or after the click of a press under way: a message that appears before it moves the button. */
const useAfterPress = () => {
  const isPressed = useRef(false)
  useEffect(() => {
    const set = ({ type }: Event) => {
      isPressed.current = type === 'mousedown'
    }
    const ends = ['mousedown', 'mouseup', 'dragend']
    for (const name of ends) document.addEventListener(name, set, true)
    return () => {
      for (const name of ends) document.removeEventListener(name, set, true)
    }
  }, [])
  return (run: () => void) => {
    if (!isPressed.current) return run()
    const end = new AbortController()
    const runSoon = () => {
      end.abort()
      // The click follows the release.
      setTimeout(run, 0)
    }
    for (const name of ['mouseup', 'dragend']) document.addEventListener(name, runSoon, { signal: end.signal })
  }
}

/**
 * Tells which designs show that they have no pieces: those that stood here before. One that is added here shows it once
 * it has been left, has had pieces, or the person tries to go on.
 */
export const useJudgedDesigns = (designs: readonly KeyedDesign[]) => {
  const [judged, setJudged] = useState<ReadonlySet<string>>(() => new Set(designs.map(({ key }) => key)))
  const judge = (keys: readonly string[]) => setJudged((before) => new Set([...before, ...keys]))
  const afterPress = useAfterPress()
  const filled = designs.filter((design) => design.quantity > 0 && !judged.has(design.key))
  if (filled.length > 0) judge(filled.map(({ key }) => key))
  return {
    isJudged: hasDesign(judged),
    judgeAll: () => judge(designs.map(({ key }) => key)),
    /** Handler of the element around the designs. */
    onBlur: (event: FocusEvent<HTMLElement>) => {
      const key = leftDesign(event)
      if (key !== undefined && !judged.has(key)) afterPress(() => judge([key]))
    },
  }
}
