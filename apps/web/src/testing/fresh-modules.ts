import { vi } from 'vitest'

// Test files share a worker, since loading jsdom anew for each takes longer than the tests; our modules keep state
// (session, toasts, polling) and are loaded anew. This runs before each file is read.
vi.resetModules()
Reflect.deleteProperty(globalThis, 'IS_REACT_ACT_ENVIRONMENT')
// A file that keeps a language would be read by the next one in it.
if (typeof window !== 'undefined') {
  window.localStorage.clear()
  window.sessionStorage.clear()
}
