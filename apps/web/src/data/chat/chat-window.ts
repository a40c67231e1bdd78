import { useSyncExternalStore } from 'react'

let isOpen = false
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Opens or closes the window of the chat, from any page; one that is still loading opens when it is there. */
export const showChat = (isShown: boolean): void => {
  isOpen = isShown
  for (const listener of listeners) listener()
}

export const useIsChatOpen = (): boolean => useSyncExternalStore(subscribe, () => isOpen)
