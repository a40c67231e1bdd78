import type { MouseEvent } from 'react'

/**
 * For the dropdown of a menu whose items open dialogs: a dialog gives the focus back to what had it as it opened, and by
 * then the item is gone, the button is not.
 */
export const focusMenuButton = ({ currentTarget }: MouseEvent<HTMLElement>): void =>
  document.getElementById(currentTarget.getAttribute('aria-labelledby') ?? '')?.focus()
