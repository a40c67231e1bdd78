import { whenOnline } from './when-online.ts'

/** How long a style sheet that did not come though there is a connection is left alone. */
const PAUSE_MS = 5000

const bringAgain = async (link: HTMLLinkElement): Promise<void> => {
  if (navigator.onLine) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  await whenOnline()
  link.replaceWith(link.cloneNode())
}

/**
 * A part of the portal asks for its style sheet once, also where it is fetched ahead: one that did not come would be
 * missing when the part itself comes later. So it is fetched again by itself.
 */
export const watchLostStyles = (): void =>
  // Errors of links do not bubble.
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') void bringAgain(target)
    },
    true,
  )
