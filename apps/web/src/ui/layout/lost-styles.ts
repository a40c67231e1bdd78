import { whenOnline } from './when-online.ts'

/** How long a style sheet that did not come though there is a connection is left alone; twice as long each time. */
const PAUSE_MS = 5000

const bringAgain = async (link: HTMLLinkElement): Promise<void> => {
  const tries = Number(link.dataset['tries'] ?? 0)
  if (navigator.onLine) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * 2 ** tries))
  await whenOnline()
  const again = document.createElement('link')
  again.rel = link.rel
  again.crossOrigin = link.crossOrigin
  again.dataset['tries'] = String(tries + 1)
  again.href = link.href
  link.replaceWith(again)
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
