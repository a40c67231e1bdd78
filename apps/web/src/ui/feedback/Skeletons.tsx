import { Skeleton, Stack } from '@mantine/core'
import { useTranslation } from '../../i18n/i18n.ts'

/** A block of the height that the real thing will have. */
export const BlockSkeleton = ({ height }: { height: number }) => {
  const { t } = useTranslation()
  return <Skeleton height={height} role="status" aria-label={t('common.loading')} />
}

/** Skeleton of a loading page: title, then content. */
export const PageSkeleton = () => {
  const { t } = useTranslation()
  return (
    <Stack gap="lg" role="status" aria-label={t('common.loading')}>
      <Skeleton height={30} width={240} />
      <Skeleton height={320} />
    </Stack>
  )
}
