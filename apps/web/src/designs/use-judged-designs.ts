import { type FocusEvent, useState } from 'react'

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

/**
 * Tells which designs show that they have no pieces: those that stood here before. One that is added here shows it once
 * it has been left, has had pieces, or the person tries to go on.
 */
export const useJudgedDesigns = (designs: readonly KeyedDesign[]) => {
  const [judged, setJudged] = useState<ReadonlySet<string>>(() => new Set(designs.map(({ key }) => key)))
  const judge = (keys: readonly string[]) => setJudged((before) => new Set([...before, ...keys]))
  const filled = designs.filter((design) => design.quantity > 0 && !judged.has(design.key))
  if (filled.length > 0) judge(filled.map(({ key }) => key))
  return {
    isJudged: hasDesign(judged),
    judgeAll: () => judge(designs.map(({ key }) => key)),
    /** Handler of the element around the designs. */
    onBlur: (event: FocusEvent<HTMLElement>) => {
      const key = leftDesign(event)
      if (key !== undefined && !judged.has(key)) judge([key])
    },
  }
}
