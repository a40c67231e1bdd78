import { createElement, useEffect, useSyncExternalStore } from 'react'
import { toasts } from './toast.ts'
import { whenIdle } from '../layout/when-idle.ts'

/** Loads the toast layer when the browser is idle: it shows a lost connection, and it cannot be loaded without one. */
export const ToastHost = () => {
  const View = useSyncExternalStore(toasts.subscribe, toasts.view)
  useEffect(() => void whenIdle().then(toasts.fetchLayer), [])
  return View === null ? null : createElement(View)
}
