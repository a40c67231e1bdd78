import { Button, FileButton, Group, Text } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from '../../../i18n/i18n.ts'
import { isConflict, problemsOf } from '../../../api/failure.ts'
import { type AgencyProduct, useSetThumbnail } from '../../../data/products/agency-products.ts'
import { UploadRow } from '../../../designs/files/UploadRow.tsx'
import { hasActiveUploads, type Upload } from '../../../designs/files/uploads.ts'
import { useUploads } from '../../../designs/files/use-uploads.ts'
import { organizationId } from '../../../session/session.ts'
import { BusyButton } from '../../../ui/form/BusyButton.tsx'
import { FormPart, WideField } from '../../../ui/form/FormPart.tsx'
import { ProblemList } from '../../../ui/form/ProblemList.tsx'
import { toastSuccess } from '../../../ui/feedback/toast.ts'
import classes from './Products.module.css'

const ACCEPTED = '.jpg,.jpeg,.png,.svg,.pdf'

type FinishedUpload = Extract<Upload, { state: 'done' }>

type ProductPictureProps = {
  seen: { id: string; version: number }
  thumbnail: AgencyProduct['thumbnail']
  /** Called when another user has changed the product. */
  onStale: () => void
}

/** Saves immediately, apart from the form: uploads the chosen file; an upload can be cancelled. */
export const ProductPicture = ({ seen, thumbnail, onStale }: ProductPictureProps) => {
  const { t } = useTranslation()
  const { uploads, start, retry, drop } = useUploads([])
  const { mutate: set, isPending, error, reset: forget } = useSetThumbnail(organizationId())
  const reset = useRef<() => void>(null)
  const isBusy = isPending || hasActiveUploads(uploads)
  const keep = (uploadId: string | null) => {
    set(
      { seen, uploadId },
      {
        onSuccess: () =>
          toastSuccess(t(uploadId === null ? 'agencyProducts.one.pictureRemoved' : 'agencyProducts.one.pictureSaved')),
        onError: (failure) => {
          // The form then offers to reload the product.
          if (isConflict(failure)) onStale()
        },
      },
    )
  }
  const arrived = useEffectEvent((upload: FinishedUpload) => {
    drop(upload)
    keep(upload.uploaded.tempFile.id)
  })
  const done = uploads.find((upload): upload is FinishedUpload => upload.state === 'done')
  useEffect(() => {
    if (done !== undefined) arrived(done)
  }, [done])
  const send = (file: File | null) => {
    if (file === null) return
    forget()
    for (const upload of uploads) drop(upload)
    start([file])
    // Allows choosing the same file again after it was fixed.
    reset.current?.()
  }
  return (
    <FormPart title={t('agencyProducts.one.picture')}>
      <WideField>
        <Text c="dimmed">{t('agencyProducts.one.pictureText')}</Text>
        <div className={classes.pictureRow}>
          <Shown thumbnail={thumbnail} />
          <Group gap="xs">
            <FileButton resetRef={reset} accept={ACCEPTED} onChange={send} disabled={isBusy}>
              {(props) => (
                <BusyButton {...props} variant="default" busy={isBusy}>
                  {t(thumbnail === null ? 'agencyProducts.one.pictureAdd' : 'agencyProducts.one.pictureReplace')}
                </BusyButton>
              )}
            </FileButton>
            {thumbnail !== null && (
              <Button variant="subtle" disabled={isBusy} onClick={() => keep(null)}>
                {t('agencyProducts.one.pictureRemove')}
              </Button>
            )}
          </Group>
          <Text size="sm" c="dimmed">
            {t('agencyProducts.one.pictureHint')}
          </Text>
        </div>
        {uploads.length > 0 && (
          <ul className={classes.sending} aria-label={t('designFiles.upload.list')}>
            {uploads.map((upload) => (
              <UploadRow key={upload.key} upload={upload} onRetry={() => retry(upload)} onDrop={() => drop(upload)} />
            ))}
          </ul>
        )}
        <ProblemList problems={problemsOf(error)} />
      </WideField>
    </FormPart>
  )
}

const Shown = ({ thumbnail }: { thumbnail: AgencyProduct['thumbnail'] }) => {
  const { t } = useTranslation()
  if (thumbnail?.state === 'failed') return <Text c="danger">{t('agencyProducts.one.pictureFailed')}</Text>
  if (thumbnail?.state === 'pending') return <Text role="status">{t('agencyProducts.one.picturePending')}</Text>
  return (
    <span className={classes.picture}>
      {thumbnail === null || thumbnail.url === null ? (
        <IconPhoto size={32} aria-hidden />
      ) : (
        <img src={thumbnail.url} alt={t('agencyProducts.one.pictureAlt')} />
      )}
    </span>
  )
}
