import type { Toast } from './toast-shape.ts'

type Layer<View> = {
  ToastLayer: View
  pushToast: (toast: Toast, closeLabel: string) => void
  dropToast: (id: string) => void
}

/** Toasts wait here until the layer that shows them has come; without a connection it is asked for again. */
export const createWaitingRoom = <View>(load: () => Promise<Layer<View>>, closeLabel: () => string) => {
  let layer: Layer<View> | null = null
  let waiting: Toast[] = []
  let isWanted = false
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }

  const fetchLayer = async (): Promise<void> => {
    try {
      layer = await load()
    } catch {
      // Nobody could be told: it is asked for again with the next toast, and once there is a connection.
      window.addEventListener('online', () => void fetchLayer(), { once: true })
      return
    }
    for (const toast of waiting.splice(0)) layer.pushToast(toast, closeLabel())
    tell()
  }

  return {
    fetchLayer,
    show: (toast: Toast): void => {
      isWanted = true
      if (layer === null) {
        waiting.push(toast)
        void fetchLayer()
        return
      }
      layer.pushToast(toast, closeLabel())
      tell()
    },
    hide: (id: string): void => {
      waiting = waiting.filter((toast) => toast.id !== id)
      layer?.dropToast(id)
    },
    /** Null until the first toast is to be seen. */
    view: (): View | null => (isWanted && layer !== null ? layer.ToastLayer : null),
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
