export const focusedElement = (): Element | null =>
  document.activeElement === document.body ? null : document.activeElement

/** Latest element with the focus before a dialog, and the cell that it is in: its field is gone when the editing ends. */
export const latestOpener: { elements: readonly (Element | null)[] } = { elements: [] }

/** Called before the code of a dialog is loaded, because the focus may be gone once it is there. */
export const rememberOpener = (): void => {
  const opener = focusedElement()
  if (opener !== null) latestOpener.elements = [opener, opener.closest('[role=gridcell]')]
}

/** Gives the focus back unless an element other than `left` has it. Does nothing once the page itself is gone. */
export const returnFocus = (giveBack: () => void, left: Element | null): void => {
  if (typeof document === 'undefined') return
  const now = focusedElement()
  if (now === null || now === left) giveBack()
}
