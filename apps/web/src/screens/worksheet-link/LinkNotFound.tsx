import { Text } from '@mantine/core'
import { ApiFailure } from '../../api/failure.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { ReadFailed } from '../../ui/feedback/ReadFailed.tsx'
import { PageTitle } from '../../ui/layout/PageTitle.tsx'

/** Error page of an expired or unknown link. */
export const LinkNotFound = ({ error, onReadAgain }: { error: Error; onReadAgain: () => void }) => {
  const { t } = useTranslation()
  const status = error instanceof ApiFailure ? error.status : 0
  if (status !== 403 && status !== 404) return <ReadFailed onReadAgain={onReadAgain} />
  const words = status === 403 ? 'ended' : 'missing'
  return (
    <>
      <PageTitle title={t(`worksheetLink.${words}.title`)} />
      <Text>{t(`worksheetLink.${words}.text`)}</Text>
    </>
  )
}
