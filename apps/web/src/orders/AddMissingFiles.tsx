import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useAddDesignFiles } from '../data/agency-orders/order-ends.ts'
import { type FormFile, toFileInput } from '../designs/form-design.ts'
import { useTranslation } from '../i18n/i18n.ts'
import { lazyOnline } from '../ui/layout/lazy-online.ts'
import { toastSuccess } from '../ui/feedback/toast.ts'
import { toastProblems } from '../ui/feedback/toast-problems.ts'

const FileChooserModal = lazyOnline(
  async () => (await import('../designs/files/FileChooserModal.tsx')).FileChooserModal,
)

type AddMissingFilesProps = {
  order: { id: string; clientId: string; version: number }
  item: { id: string; productId: string }
  design: { id: string; name: string }
}

const NOTHING: readonly never[] = []

/** Adds missing design files to a sent order (R12): earlier ones or new uploads. */
export const AddMissingFiles = ({ order, item, design }: AddMissingFilesProps) => {
  const { t } = useTranslation()
  const [dialog, setDialog] = useState<'unused' | 'open' | 'closed'>('unused')
  const { mutateAsync } = useAddDesignFiles({
    onError: toastProblems,
  })
  const { id: orderId, clientId, version } = order
  const add = async (files: FormFile[]) => {
    await mutateAsync({
      clientId,
      orderId,
      version,
      itemId: item.id,
      designId: design.id,
      files: files.map(toFileInput),
    })
    toastSuccess(t('ordersList.filesAdded', { count: files.length }))
  }
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconUpload size={16} aria-hidden />}
        aria-label={t('ordersList.addFilesNamed', { name: design.name })}
        onClick={() => setDialog('open')}
      >
        {t('ordersList.addFiles')}
      </Button>
      {dialog !== 'unused' && (
        <Suspense fallback={null}>
          <FileChooserModal
            opened={dialog === 'open'}
            place={{ clientId, productId: item.productId }}
            designName={design.name}
            present={NOTHING}
            dropped={NOTHING}
            onAdd={add}
            onRemoved={() => undefined}
            onClose={() => setDialog('closed')}
          />
        </Suspense>
      )}
    </>
  )
}
