/** Resolves at once if there is a connection, else on the browser's `online` event. */
export const whenOnline = (): Promise<void> =>
  navigator.onLine
    ? Promise.resolve()
    : new Promise((resolve) => window.addEventListener('online', () => resolve(), { once: true }))

/** Loads a part of the page when there is a connection; loads again if the connection was lost on the way. */
export const loadOnline = async <Part>(load: () => Promise<Part>, onWait?: () => void): Promise<Part> => {
  for (;;) {
    if (!navigator.onLine) onWait?.()
    await whenOnline()
    try {
      return await load()
    } catch (error) {
      if (navigator.onLine) throw error
    }
  }
}
