import '../ui/mantine-floating.ts'
import { Loader, Modal, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { previewQuery } from '../data/design-files.ts'
import { BlockSkeleton } from '../ui/Skeletons.tsx'
import classes from './Preview.module.css'

type PreviewModalProps = {
  clientId: string
  productId: string
  /** The file that is looked at; null closes the dialog, which stays mounted to give the focus back. */
  shown: { previewId: string; fileName: string } | null
  onClose: () => void
}

/** It asks again until the picture is ready or cannot be made (D3). */
export const PreviewModal = ({ shown, onClose, ...place }: PreviewModalProps) => {
  const { t } = useTranslation()
  return (
    <Modal
      opened={shown !== null}
      size="xl"
      onClose={onClose}
      title={shown?.fileName}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      classNames={{ title: classes.title }}
    >
      <div className={classes.stage}>{shown !== null && <Picture {...place} {...shown} />}</div>
    </Modal>
  )
}

type PictureProps = { clientId: string; productId: string; previewId: string; fileName: string }

const Picture = ({ fileName, ...place }: PictureProps) => {
  const { t } = useTranslation()
  const { data, isError } = useQuery(previewQuery(place))
  const [brokenAddress, setBroken] = useState<string | null>(null)
  if (isError) return <Text role="alert">{t('designFiles.previewNotReady')}</Text>
  if (data === undefined) return <BlockSkeleton height={360} />
  if (data.state === 'failed') return <Text role="alert">{t('designFiles.previewFailed')}</Text>
  if (data.value === null) {
    return (
      <Stack align="center" gap="md" role="status">
        <Loader size="sm" aria-hidden />
        <Text ta="center" maw={420}>
          {t('designFiles.previewPending')}
        </Text>
      </Stack>
    )
  }
  const address = data.value
  if (address === brokenAddress) return <Text role="alert">{t('designFiles.previewNotReady')}</Text>
  return (
    <img
      className={classes.picture}
      src={address}
      alt={t('designFiles.preview', { name: fileName })}
      onError={() => setBroken(address)}
    />
  )
}
