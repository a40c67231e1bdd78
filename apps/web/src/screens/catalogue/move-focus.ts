import type { KeyboardEvent } from 'react'

/** Returns the number of cards that an arrow key moves by in a grid of so many columns; undefined for other keys. */
export const arrowStep = (key: string, columns: number): number | undefined =>
  ({ ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns })[key]

/** Moves the focus to the next link by arrow keys, in a list whose items are all rendered. */
export const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  const links = [...(event.currentTarget.closest('ul')?.querySelectorAll('a') ?? [])]
  const at = links.findIndex((link) => link === event.currentTarget)
  const top = links[0]?.getBoundingClientRect().top
  const columns = links.filter((link) => link.getBoundingClientRect().top === top).length
  const step = arrowStep(event.key, columns)
  const next = at === -1 || step === undefined ? undefined : links[at + step]
  if (next === undefined) return
  event.preventDefault()
  next.focus()
}
