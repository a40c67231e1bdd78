import { Alert, Button, FileButton, Group, Text } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiFailure, problemsOf } from '../../../api/failure.ts'
import { type AgencyProduct, useSetThumbnail } from '../../../data/agency-products.ts'
import { useUploadFile } from '../../../data/design-files.ts'
import { organizationId } from '../../../session/session.ts'
import { BusyButton } from '../../../ui/BusyButton.tsx'
import { FormPart, WideField } from '../../../ui/FormPart.tsx'
import { toastSuccess } from '../../../ui/toast.ts'
import classes from './Products.module.css'

const ACCEPTED = '.jpg,.jpeg,.png,.svg,.pdf'

type ProductPictureProps = {
  seen: { id: string; version: number }
  thumbnail: AgencyProduct['thumbnail']
  /** Somebody else has changed the product since. */
  onStale: () => void
}

/** Kept at once, beside the form: a file is sent when it is chosen. */
export const ProductPicture = ({ seen, thumbnail, onStale }: ProductPictureProps) => {
  const { t } = useTranslation()
  const { mutateAsync: upload } = useUploadFile()
  const { mutateAsync: set } = useSetThumbnail(organizationId())
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const run = async (work: () => Promise<string | null>) => {
    setBusy(true)
    setTrouble(null)
    let isSent = false
    try {
      const uploadId = await work()
      isSent = true
      await set({ seen, uploadId })
      toastSuccess(t(uploadId === null ? 'agencyProducts.one.pictureRemoved' : 'agencyProducts.one.pictureSaved'))
    } catch (error) {
      const messages = problemsOf(error).flatMap(({ errors }) => errors)
      if (messages.length > 0) setTrouble(messages.join(' '))
      // What became of a file that did arrive is told by the form or the funnel.
      else if (!isSent) setTrouble(t('agencyProducts.one.pictureBroken'))
      else if (error instanceof ApiFailure && error.status === 409) onStale()
    } finally {
      setBusy(false)
    }
  }
  const send = (file: File | null) => {
    if (file === null) return
    const untold = () => undefined
    const { signal } = new AbortController()
    void run(async () => {
      const { tempFile } = await upload({ file, sentAs: null, onProgress: untold, onSent: untold, signal })
      return tempFile.id
    })
  }
  return (
    <FormPart title={t('agencyProducts.one.picture')}>
      <WideField>
        <Text c="dimmed">{t('agencyProducts.one.pictureText')}</Text>
        <div className={classes.pictureRow}>
          <Shown thumbnail={thumbnail} />
          <Group gap="xs">
            <FileButton accept={ACCEPTED} onChange={send} disabled={isBusy}>
              {(props) => (
                <BusyButton {...props} variant="default" busy={isBusy}>
                  {t(thumbnail === null ? 'agencyProducts.one.pictureAdd' : 'agencyProducts.one.pictureReplace')}
                </BusyButton>
              )}
            </FileButton>
            {thumbnail !== null && (
              <Button variant="subtle" disabled={isBusy} onClick={() => void run(async () => null)}>
                {t('agencyProducts.one.pictureRemove')}
              </Button>
            )}
          </Group>
          <Text size="sm" c="dimmed">
            {t('agencyProducts.one.pictureHint')}
          </Text>
        </div>
        {trouble !== null && (
          <Alert color="danger" role="alert">
            {trouble}
          </Alert>
        )}
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
