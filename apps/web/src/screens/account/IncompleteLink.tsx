import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PageTitle } from '../../ui/layout/PageTitle.tsx'
import { PlainPage } from '../../ui/layout/PlainPage.tsx'
import { RouterButton } from '../../ui/layout/RouterButton.tsx'

/** For an address that lost its token on the way from the mail: a form could only be refused. */
export const IncompleteLink = () => {
  const { t } = useTranslation()
  return (
    <PlainPage>
      <PageTitle title={t('account.linkIncomplete')} />
      <Stack gap="lg" align="flex-start">
        <Text>{t('account.linkIncompleteHint')}</Text>
        <RouterButton to="/login">{t('account.toLogin')}</RouterButton>
      </Stack>
    </PlainPage>
  )
}
