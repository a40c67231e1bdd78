import '../../ui/layout/mantine-floating.ts'
import { Dialog } from '../../ui/feedback/Dialog.tsx'
import { Suspense } from 'react'
import { lazyOnline } from '../../ui/layout/lazy-online.ts'
import { BlockSkeleton } from '../../ui/feedback/Skeletons.tsx'
import { FileName } from './FileName.tsx'
import classes from './Preview.module.css'
import type { ShownFile } from './shown-file.ts'

const PreviewContent = lazyOnline(async () => (await import('./PreviewContent.tsx')).PreviewContent)

type PreviewModalProps = {
  clientId: string
  productId: string
  /** Null closes the dialog, which stays mounted to restore the focus. */
  shown: ShownFile | null
  onClose: () => void
}

/** Polls until the preview is ready or has failed (D3). */
export const PreviewModal = ({ shown, onClose, ...place }: PreviewModalProps) => (
  <Dialog
    opened={shown !== null}
    size="xl"
    onClose={onClose}
    title={shown !== null && <FileName name={shown.fileName} />}
    classNames={{ title: classes.title }}
  >
    <Suspense fallback={<BlockSkeleton height={480} />}>
      {shown !== null && <PreviewContent {...place} {...shown} onClose={onClose} />}
    </Suspense>
  </Dialog>
)
