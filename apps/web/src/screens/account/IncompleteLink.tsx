import { Stack, Text } from '@mantine/core'
import { useTranslation } from '../../i18n/i18n.ts'
import { PageTitle } from '../../ui/layout/PageTitle.tsx'
import { PlainPage } from '../../ui/layout/PlainPage.tsx'
import { RouterButton } from '../../ui/layout/RouterButton.tsx'

/** Page for a link without its token; the server would refuse any form sent from it. */
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
