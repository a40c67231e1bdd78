import type { KeyboardEvent, MouseEvent } from 'react'

/** Controls of a row, which do their own work. */
const CONTROLS = 'a, button, input, textarea, select, label, [role="menu"]'
/** Link of the column that opens the row. */
const LINKS = ':scope > [data-opens] a'
const TOGGLE = ':scope > [data-toggle] button'

/** The one link that opens the row, else the button that unfolds it; a row with several such links has no one page. */
const openerOf = (row: Element): HTMLElement | null => {
  const links = [...row.querySelectorAll<HTMLElement>(LINKS)]
  return links.length === 1 ? (links[0] ?? null) : row.querySelector<HTMLElement>(TOGGLE)
}

/** Row of this table itself: not of a table within its details, nor a menu that is drawn elsewhere. */
const rowOf = (target: EventTarget, body: Element): Element | null => {
  const row = target instanceof Element ? target.closest('tr[data-openable]') : null
  return row?.parentElement === body ? row : null
}

/** Opens the clicked row, except by a press on one of its controls or after text was selected in it. */
export const openClickedRow = (event: MouseEvent<HTMLElement>): void => {
  const { target, currentTarget, ctrlKey, metaKey, shiftKey } = event
  const row = rowOf(target, currentTarget)
  if (row === null || (target instanceof Element && target.closest(CONTROLS) !== null)) return
  if (window.getSelection()?.isCollapsed === false) return
  openerOf(row)?.dispatchEvent(
    new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
  )
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Moves the focus by arrow keys to the opener of the next row, where Enter opens it. */
export const walkRows = (event: KeyboardEvent<HTMLElement>): void => {
  const step = STEPS[event.key]
  const { target, currentTarget } = event
  const row = rowOf(target, currentTarget)
  if (step === undefined || row === null || openerOf(row) !== target) return
  event.preventDefault()
  const openers = [...currentTarget.querySelectorAll(':scope > tr[data-openable]')].flatMap(
    (one) => openerOf(one) ?? [],
  )
  openers[openers.findIndex((opener) => opener === target) + step]?.focus()
}
