import { afterAll, beforeAll, vi } from 'vitest'

/** At the top of a test file: jsdom lays nothing out, so whoever asks for a width or waits for a size hears nothing. */
export const withoutLayout = (): void => {
  const nothing = () => undefined
  beforeAll(() => {
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: nothing, removeEventListener: nothing }))
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe = nothing
        unobserve = nothing
        disconnect = nothing
      },
    )
  })
  // The files after this one share its document.
  afterAll(() => void vi.unstubAllGlobals())
}
