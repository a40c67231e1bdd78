import { afterAll, beforeAll, vi } from 'vitest'

/** Call at the top of a test file: jsdom has no layout, so media queries never match and size observers never fire. */
export const withoutLayout = (): void => {
  const nothing = () => undefined
  beforeAll(() => {
    Element.prototype.scrollIntoView = nothing
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
