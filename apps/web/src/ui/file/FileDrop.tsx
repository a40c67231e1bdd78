import { Suspense } from 'react'
import type { FileDropProps } from './FileDropZone.tsx'
import { lazyOnline } from '../layout/lazy-online.ts'
import { BlockSkeleton } from '../feedback/Skeletons.tsx'

const FileDropZone = lazyOnline(async () => (await import('./FileDropZone.tsx')).FileDropZone)

/** Takes files by drop or by the browser's chooser; its code is loaded when it is first shown. */
export const FileDrop = (props: FileDropProps) => (
  <Suspense fallback={<BlockSkeleton height={120} />}>
    <FileDropZone {...props} />
  </Suspense>
)
