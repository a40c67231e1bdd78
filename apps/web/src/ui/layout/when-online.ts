/** Resolves at once if there is a connection, else on the browser's `online` event. */
export const whenOnline = (): Promise<void> =>
  navigator.onLine
    ? Promise.resolve()
    : new Promise((resolve) => window.addEventListener('online', () => resolve(), { once: true }))

/** Pauses before the next tries: a browser is *online* before its network works, and for a moment after it is lost. */
const PAUSES_MS = [500, 1000, 2000]

type OnlineOptions = {
  /** Called while there is no connection. */
  onWait?: () => void
  /** The person waits for the part: a failure that no lost connection explains is told at once. */
  failsAtOnce?: boolean
}

/** Loads a part of the page when there is a connection; loads again if the connection was lost on the way. */
export const loadOnline = async <Part>(
  load: () => Promise<Part>,
  { onWait, failsAtOnce = false }: OnlineOptions = {},
): Promise<Part> => {
  const pauses = PAUSES_MS.values()
  let hasWaited = false
  for (;;) {
    if (!navigator.onLine) {
      hasWaited = true
      onWait?.()
    }
    await whenOnline()
    try {
      return await load()
    } catch (error) {
      if (!navigator.onLine) continue
      const pause = pauses.next()
      if (pause.done || (failsAtOnce && !hasWaited)) throw error
      await new Promise((resolve) => setTimeout(resolve, pause.value))
    }
  }
}
