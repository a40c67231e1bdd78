import { UnstyledButton } from '@mantine/core'
import { IconFile, IconFileOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../i18n/i18n.ts'
import { previewQuery } from '../../data/design-files/design-files.ts'
import classes from './Preview.module.css'
import { PreviewModal } from './PreviewModal.tsx'

/** Empty alternative text: the button has the name. */
const DECORATIVE = ''

type PreviewThumbProps = {
  clientId: string
  productId: string
  fileId: string
  previewId: string | null
  fileName: string
}

/** Thumbnail that opens the preview; a file without a preview (an archive) shows an icon. */
export const PreviewThumb = ({ previewId, ...file }: PreviewThumbProps) =>
  previewId === null ? (
    <span className={classes.thumb}>
      <IconFile size={20} aria-hidden />
    </span>
  ) : (
    <OpeningThumb {...file} previewId={previewId} />
  )

const OpeningThumb = (props: PreviewThumbProps & { previewId: string }) => {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const { data, isError } = useQuery(previewQuery(props))
  const [brokenAddress, setBroken] = useState<string | null>(null)
  const address = data?.thumbnailUrl ?? null
  const isFailed = isError || data?.state === 'failed' || (address !== null && address === brokenAddress)
  return (
    <>
      <UnstyledButton
        className={classes.thumb}
        data-pending={!isFailed && address === null}
        aria-label={t('designFiles.openPreview', { name: props.fileName })}
        onClick={() => setOpen(true)}
      >
        {isFailed ? (
          <IconFileOff size={20} aria-hidden />
        ) : (
          address !== null && <img src={address} alt={DECORATIVE} loading="lazy" onError={() => setBroken(address)} />
        )}
      </UnstyledButton>
      <PreviewModal
        clientId={props.clientId}
        productId={props.productId}
        shown={isOpen ? { fileId: props.fileId, previewId: props.previewId, fileName: props.fileName } : null}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
