import { lazy, Suspense } from 'react'
import type { FileDropProps } from './FileDropZone.tsx'
import { BlockSkeleton } from './Skeletons.tsx'

const FileDropZone = lazy(() => import('./FileDropZone.tsx').then((module) => ({ default: module.FileDropZone })))

/** Takes files by drop or by the browser's chooser; its code is loaded when it is first shown. */
export const FileDrop = (props: FileDropProps) => (
  <Suspense fallback={<BlockSkeleton height={120} />}>
    <FileDropZone {...props} />
  </Suspense>
)
