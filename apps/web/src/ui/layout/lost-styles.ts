import { whenOnline } from './when-online.ts'

/** Pause before a style sheet that failed while online is loaded again; doubled with each try. */
const PAUSE_MS = 5000

const reloadStyleSheet = async (link: HTMLLinkElement): Promise<void> => {
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
 * Loads failed style sheets again. A part of the portal requests its style sheet once, also when preloaded: after a
 * failure it would be missing when the part is shown later.
 */
export const watchLostStyles = (): void =>
  // Errors of links do not bubble.
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') void reloadStyleSheet(target)
    },
    true,
  )
