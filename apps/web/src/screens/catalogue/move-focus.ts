import type { KeyboardEvent } from 'react'

/** How far an arrow key goes in a grid of so many columns; undefined for other keys. */
export const arrowStep = (key: string, columns: number): number | undefined =>
  ({ ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns })[key]

/** For a link of a list whose items are all there: arrow keys go to the next link. */
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
