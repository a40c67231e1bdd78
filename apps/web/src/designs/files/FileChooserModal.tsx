import { useTranslation } from '../../i18n/i18n.ts'
import '../../ui/layout/mantine-floating.ts'
import { Dialog, DialogStack } from '../../ui/feedback/Dialog.tsx'
import { Suspense, useCallback, useRef, useState } from 'react'
import { ConfirmModal } from '../../ui/feedback/ConfirmModal.tsx'
import { lazyOnline } from '../../ui/layout/lazy-online.ts'
import { BlockSkeleton } from '../../ui/feedback/Skeletons.tsx'
import type { FormFile } from '../form-design.ts'
import type { UnsavedUploads } from './FileChooser.tsx'

const FileChooser = lazyOnline(async () => (await import('./FileChooser.tsx')).FileChooser)

type FileChooserModalProps = {
  opened: boolean
  place: { clientId: string; productId: string }
  /** Shown in the title of the dialog. */
  designName: string
  /** Files that the design already has. */
  present: readonly FormFile[]
  /** Files that were dropped onto the design: uploaded at once. */
  dropped: readonly File[]
  /** May be slow and may fail: the dialog stays open until it has succeeded. */
  onAdd: (files: FormFile[]) => unknown
  /** Makes a design of each of several files: offered while the design has no files. */
  onAddDesigns?: (files: FormFile[]) => unknown
  /** Makes the files designs in any case. */
  addsDesigns?: boolean
  /** Called when a file was removed from the earlier files. */
  onRemoved: (fileId: string) => void
  onClose: () => void
}

/** Stays mounted to restore the focus. Neither Escape nor a click outside loses running uploads. */
export const FileChooserModal = ({ opened, designName, onClose, ...props }: FileChooserModalProps) => {
  const { t } = useTranslation()
  const unfinished = useRef<UnsavedUploads>(null)
  const [asked, setAsked] = useState<UnsavedUploads>(null)
  const remember = useCallback((now: UnsavedUploads) => {
    unfinished.current = now
  }, [])
  const leave = () => {
    unfinished.current = null
    setAsked(null)
    onClose()
  }
  const askToLeave = () => (unfinished.current === null ? leave() : setAsked(unfinished.current))
  return (
    <DialogStack>
      <Dialog
        stackId="files"
        opened={opened}
        size="lg"
        onClose={askToLeave}
        title={t('designFiles.chooser.title', { name: designName })}
      >
        <Suspense fallback={<BlockSkeleton height={320} />}>
          <FileChooser {...props} onUnfinished={remember} onCancel={askToLeave} onDone={leave} />
        </Suspense>
      </Dialog>
      <ConfirmModal
        stackId="leave"
        opened={asked !== null}
        title={t('designFiles.upload.leaveTitle')}
        confirmLabel={t('designFiles.upload.leave')}
        cancelLabel={t('designFiles.upload.stay')}
        destructive
        busy={false}
        onConfirm={leave}
        onClose={() => setAsked(null)}
      >
        {t(asked === 'sending' ? 'designFiles.upload.leaveSending' : 'designFiles.upload.leaveDone')}
      </ConfirmModal>
    </DialogStack>
  )
}
