import '../ui/layout/mantine-floating.ts'
import { Modal } from '@mantine/core'
import { Suspense, useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmModal } from '../ui/feedback/ConfirmModal.tsx'
import { lazyOnline } from '../ui/layout/lazy-online.ts'
import { BlockSkeleton } from '../ui/feedback/Skeletons.tsx'
import type { EditableFile } from './editable-design.ts'
import type { Unfinished } from './FileChooser.tsx'

const FileChooser = lazyOnline(async () => (await import('./FileChooser.tsx')).FileChooser)

type FileChooserModalProps = {
  opened: boolean
  place: { clientId: string; productId: string }
  /** What the files are for, in the dialog's title. */
  designName: string
  /** The files that the design has already. */
  present: readonly EditableFile[]
  /** Files that were dropped onto the design: they are sent at once. */
  dropped: readonly File[]
  /** May take its time, and may fail: the dialog is open until it has succeeded. */
  onAdd: (files: EditableFile[]) => unknown
  /** A file that was taken out of the earlier files. */
  onRemoved: (fileId: string) => void
  onClose: () => void
}

/** Stays mounted, to give the focus back. What is on its way is not lost by a key or a click beside the dialog. */
export const FileChooserModal = ({ opened, designName, onClose, ...props }: FileChooserModalProps) => {
  const { t } = useTranslation()
  const unfinished = useRef<Unfinished>(null)
  const [asked, setAsked] = useState<Unfinished>(null)
  const remember = useCallback((now: Unfinished) => {
    unfinished.current = now
  }, [])
  const leave = () => {
    unfinished.current = null
    setAsked(null)
    onClose()
  }
  const askToLeave = () => (unfinished.current === null ? leave() : setAsked(unfinished.current))
  return (
    <Modal.Stack>
      <Modal
        stackId="files"
        opened={opened}
        size="lg"
        onClose={askToLeave}
        title={t('designFiles.chooser.title', { name: designName })}
        closeButtonProps={{ 'aria-label': t('common.close') }}
      >
        <Suspense fallback={<BlockSkeleton height={320} />}>
          <FileChooser {...props} onUnfinished={remember} onCancel={askToLeave} onDone={leave} />
        </Suspense>
      </Modal>
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
    </Modal.Stack>
  )
}
