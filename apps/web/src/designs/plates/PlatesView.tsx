import { Button, Loader, Stack, Text } from '@mantine/core'
import { IconFileOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type PlatesAnswer, type PlatesPlace, platesQuery, useRetryPlates } from '../../data/design-files/plates.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { BlockSkeleton } from '../../ui/feedback/Skeletons.tsx'
import { LoadedPlates } from './LoadedPlates.tsx'
import classes from './Plates.module.css'

const FailedPlates = ({ place, answer }: { place: PlatesPlace; answer: PlatesAnswer }) => {
  const { t } = useTranslation()
  const retry = useRetryPlates(place)
  return (
    <Stack align="center" gap="sm" role="alert">
      <IconFileOff size={28} aria-hidden />
      <Text ta="center" maw={460}>
        {t(`plates.failures.${answer.failure ?? 'unavailable'}`)}
      </Text>
      {answer.canRetry && (
        <Button variant="default" loading={retry.isPending} onClick={() => retry.mutate()}>
          {t('plates.retry')}
        </Button>
      )}
      {retry.isError && (
        <Text size="sm" c="danger">
          {t('plates.retryFailed')}
        </Text>
      )}
    </Stack>
  )
}

/** Reason why there are no plates, or that they are being made. */
const NoPlates = ({ place, answer }: { place: PlatesPlace; answer: PlatesAnswer }) => {
  const { t } = useTranslation()
  if (answer.state === 'failed') return <FailedPlates place={place} answer={answer} />
  if (answer.state === 'unavailable' || answer.state === 'notSupported') {
    return (
      <Text ta="center" maw={460} role="status">
        {t(`plates.${answer.state}`)}
      </Text>
    )
  }
  return (
    <Stack align="center" gap="md" role="status">
      <Loader size="sm" aria-hidden />
      <Text ta="center" maw={420}>
        {t('plates.pending')}
      </Text>
    </Stack>
  )
}

/** Plates of a page: each ink on and off, a densitometer and a map of total ink. */
export const PlatesView = ({ fileName, ...place }: PlatesPlace & { fileName: string }) => {
  const { t } = useTranslation()
  const { data, isError } = useQuery(platesQuery(place))
  const plates = data?.plates ?? null
  if (plates !== null) {
    // New state per page: inks of one page are not those of another.
    return <LoadedPlates key={place.page} plates={plates} page={place.page} fileName={fileName} />
  }
  return (
    <div className={classes.stage}>
      {isError && <Text role="alert">{t('plates.notRead')}</Text>}
      {!isError && data === undefined && <BlockSkeleton height={240} />}
      {!isError && data !== undefined && <NoPlates place={place} answer={data} />}
    </div>
  )
}
