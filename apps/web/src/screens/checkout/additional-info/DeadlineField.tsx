import { Suspense } from 'react'
import { lazyOnline } from '../../../ui/layout/lazy-online.ts'
import { BlockSkeleton } from '../../../ui/feedback/Skeletons.tsx'
import type { DeadlinePickerProps } from './DeadlinePicker.tsx'

const DeadlinePicker = lazyOnline(async () => (await import('./DeadlinePicker.tsx')).DeadlinePicker)

/** Loads the code of the calendar when it is first shown. */
export const DeadlineField = (props: DeadlinePickerProps) => (
  <Suspense fallback={<BlockSkeleton height={84} />}>
    <DeadlinePicker {...props} />
  </Suspense>
)
