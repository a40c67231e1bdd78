import type { Toast } from './toast-shape.ts'

type Layer<View> = {
  ToastLayer: View
  pushToast: (toast: Toast, closeLabel: string) => void
  dropToast: (id: string) => void
}

/** Queues toasts until the layer that shows them is loaded; loads again after a lost connection. */
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
      // The layer cannot be shown, so neither can an error: load again with the next toast, and when back online.
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
