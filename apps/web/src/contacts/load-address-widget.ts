/** Constructor that the script of the national address service adds to the window. */
type AddressWidget = new (settings: {
  container: string
  mode: number
  ihist: string
  appartment: number
  lang: string
}) => unknown

const LOAD_MS = 8000

/** Hash behind the address, as of Subresource Integrity: the browser runs no other script from there. */
const INTEGRITY = /#(sha(?:256|384|512)-[A-Za-z0-9+/]+=*)$/

const loads = new Map<string, Promise<AddressWidget>>()

/** Safe because the service documents the constructor under this name; anything but a function counts as not loaded. */
const widgetInWindow = (): AddressWidget | null => {
  const found: unknown = Reflect.get(window, 'InAadress')
  return typeof found === 'function' ? (found as AddressWidget) : null
}

const load = (url: string): Promise<AddressWidget> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const fail = () => {
      window.clearTimeout(timer)
      script.remove()
      reject(new Error('The address service cannot be loaded'))
    }
    const timer = window.setTimeout(fail, LOAD_MS)
    script.onerror = fail
    script.onload = () => {
      const widget = widgetInWindow()
      if (widget === null) return fail()
      window.clearTimeout(timer)
      resolve(widget)
    }
    const pinned = INTEGRITY.exec(url)?.[1]
    if (pinned !== undefined) {
      script.integrity = pinned
      script.crossOrigin = 'anonymous'
    }
    script.src = url
    document.head.append(script)
  })

/** Loads the script once per visit; after a failure the next form tries again. */
export const loadAddressWidget = (url: string): Promise<AddressWidget> => {
  const running = loads.get(url) ?? load(url)
  loads.set(url, running)
  running.catch(() => loads.delete(url))
  return running
}
