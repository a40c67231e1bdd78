import '../../ui/layout/mantine-floating.ts'
import { Text, UnstyledButton } from '@mantine/core'
import { Dialog } from '../../ui/feedback/Dialog.tsx'
import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type LibraryFile, artworkProductsQuery, useReuseArtwork } from '../../data/design-files/artwork.ts'
import { formatDay } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { ReadFailed } from '../../ui/feedback/ReadFailed.tsx'
import { BlockSkeleton } from '../../ui/feedback/Skeletons.tsx'
import { useOneAtATime } from '../../ui/form/use-one-at-a-time.ts'
import classes from './Artwork.module.css'

type UseAgainModalProps = {
  clientId: string
  /** Null closes the dialog, which stays mounted to restore the focus. */
  file: LibraryFile | null
  onClose: () => void
}

/** Asks for which product a file is used again. */
export const UseAgainModal = ({ clientId, file, onClose }: UseAgainModalProps) => {
  const { t } = useTranslation()
  return (
    <Dialog opened={file !== null} size="lg" onClose={onClose} title={t('artwork.choose.title')}>
      {file !== null && <ProductChoice key={file.id} clientId={clientId} file={file} />}
    </Dialog>
  )
}

/** Empty alternative text: the name stands beside the picture. */
const DECORATIVE = ''

const ProductChoice = ({ clientId, file }: { clientId: string; file: LibraryFile }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { data, isError, refetch } = useQuery(artworkProductsQuery(clientId, file.id))
  const reuse = useReuseArtwork(clientId)
  const { start, running } = useOneAtATime(async (productId: string) => {
    const { id } = await reuse.mutateAsync({ fileId: file.id, productId })
    await navigate({
      to: '/clients/$clientId/products/$id',
      params: { clientId, id: productId },
      search: { artwork: id },
    })
  })
  if (isError) return <ReadFailed onReadAgain={() => void refetch()} />
  if (data === undefined) return <BlockSkeleton height={240} />
  if (data.length === 0) return <Text c="dimmed">{t('artwork.choose.none')}</Text>
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('artwork.choose.text')}
      </Text>
      {reuse.isError && (
        <Text role="alert" c="danger" mt="xs">
          {t('artwork.choose.failed')}
        </Text>
      )}
      <ul className={classes.choices} aria-label={t('artwork.choose.title')} aria-busy={running !== null}>
        {data.map(({ id, name, code, thumbnailUrl, hasFile, lastOrderedOn }) => (
          <li key={id}>
            <UnstyledButton className={classes.choice} aria-disabled={running !== null} onClick={() => start(id)}>
              <span className={classes.choicePicture}>
                {thumbnailUrl !== null && <img src={thumbnailUrl} alt={DECORATIVE} loading="lazy" />}
              </span>
              <span className={classes.choiceWords}>
                <span className={classes.choiceName}>{name}</span>
                <span className={classes.facts}>
                  {[
                    code,
                    ...(hasFile ? [t('artwork.choose.has')] : []),
                    ...(lastOrderedOn === null ? [] : [t('artwork.choose.ordered', { day: formatDay(lastOrderedOn) })]),
                  ].join(' · ')}
                </span>
              </span>
              <IconChevronRight size={18} aria-hidden />
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </>
  )
}
