import { vi } from 'vitest'

// Runs before each file is read. With shared workers (`--no-isolate`, for a quick look) our modules, which keep state
// (session, toasts, polling), are loaded anew.
vi.resetModules()
Reflect.deleteProperty(globalThis, 'IS_REACT_ACT_ENVIRONMENT')
// A file that keeps a language would be read by the next one in it.
if (typeof window !== 'undefined') {
  window.localStorage.clear()
  window.sessionStorage.clear()
}
