import { lazy, Suspense } from 'react'
import { BlockSkeleton } from '../../../ui/Skeletons.tsx'
import type { DeadlinePickerProps } from './DeadlinePicker.tsx'

const DeadlinePicker = lazy(() => import('./DeadlinePicker.tsx').then((module) => ({ default: module.DeadlinePicker })))

/** The calendar's code is loaded when it is first shown. */
export const DeadlineField = (props: DeadlinePickerProps) => (
  <Suspense fallback={<BlockSkeleton height={84} />}>
    <DeadlinePicker {...props} />
  </Suspense>
)
