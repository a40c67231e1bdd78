/** Resolves at once where there is a connection, else when the browser tells that it is back. */
export const whenOnline = (): Promise<void> =>
  navigator.onLine
    ? Promise.resolve()
    : new Promise((resolve) => window.addEventListener('online', () => resolve(), { once: true }))

/** Loads a part of the page: not without a connection, and anew once it is back if it was lost on the way. */
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
