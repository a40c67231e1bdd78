/** Moves the focus to the title of the page, where the element that had it is gone. */
export const focusPageTitle = (): void => document.querySelector('h1')?.focus({ preventScroll: true })
