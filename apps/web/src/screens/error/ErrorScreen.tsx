import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from '../../i18n/i18n.ts'
import { loginHref } from '../../session/guard.ts'
import { PlainPage } from '../../ui/layout/PlainPage.tsx'
import { RouterButton } from '../../ui/layout/RouterButton.tsx'
import { errorTexts, shownCode } from './error-texts.ts'

type ErrorScreenProps = {
  code: string
  /** Shown so that users can quote it to support. */
  requestId?: string | undefined
}

export const ErrorScreen = ({ code, requestId }: ErrorScreenProps) => {
  const { t } = useTranslation()
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const goBack = () => (canGoBack ? router.history.back() : void router.navigate({ to: '/' }))
  const title = t('errors.page.title', { code: shownCode(code) })
  const { message, hint } = errorTexts(code)
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <PlainPage>
      <Stack gap="lg">
        <div>
          <Text c="dimmed" className="numeric" fw={600} component="p" m={0}>
            {title}
          </Text>
          <Title order={1}>{t(message)}</Title>
        </div>
        <Text>{t(hint)}</Text>
        {requestId !== undefined && (
          <Text size="sm" c="dimmed">
            {t('errors.page.requestId', { requestId })}
          </Text>
        )}
        <Group gap="xs">
          <Button variant="default" onClick={goBack}>
            {t('common.back')}
          </Button>
          <RouterButton to={loginHref({ autoSelectClient: true })}>{t('errors.page.home')}</RouterButton>
        </Group>
      </Stack>
    </PlainPage>
  )
}
