import { createElement, useEffect, useSyncExternalStore } from 'react'
import { toasts } from './toast.ts'
import { whenIdle } from '../layout/when-idle.ts'

/** The layer is fetched when the page is at rest: what tells that there is no connection cannot be fetched then. */
export const ToastHost = () => {
  const View = useSyncExternalStore(toasts.subscribe, toasts.view)
  useEffect(() => void whenIdle().then(toasts.fetchLayer), [])
  return View === null ? null : createElement(View)
}
