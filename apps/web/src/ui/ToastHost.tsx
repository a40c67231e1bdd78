import { lazy, Suspense, useSyncExternalStore } from 'react'
import { areToastsWanted, subscribeToToasts } from './toast.ts'

const ToastLayer = lazy(() => import('./ToastLayer.tsx').then((module) => ({ default: module.ToastLayer })))

export const ToastHost = () => {
  const wanted = useSyncExternalStore(subscribeToToasts, areToastsWanted)
  return wanted ? (
    <Suspense fallback={null}>
      <ToastLayer />
    </Suspense>
  ) : null
}
