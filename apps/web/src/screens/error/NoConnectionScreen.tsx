import { Button, Stack, Text, Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../i18n/i18n.ts'
import { PlainPage } from '../../ui/layout/PlainPage.tsx'
import { toastFailure } from '../../ui/feedback/toast.ts'

/** Reloads only if the portal responds: the browser's offline page has no way back. */
const reloadIfOnline = async (): Promise<boolean> => {
  try {
    const { ok } = await fetch(window.location.href, { cache: 'no-store' })
    if (ok) window.location.reload()
    return ok
  } catch {
    return false
  }
}

/** Fallback for a screen that failed to load because the portal is unreachable. */
export const NoConnectionScreen = () => {
  const { t } = useTranslation()
  const [isTrying, setIsTrying] = useState(false)
  const title = t('errors.page.noConnection')
  useEffect(() => {
    document.title = title
  }, [title])
  const tryAgain = async () => {
    if (isTrying) return
    setIsTrying(true)
    if (!(await reloadIfOnline())) toastFailure(t('errors.offline'))
    setIsTrying(false)
  }
  return (
    <PlainPage>
      <Stack gap="lg" align="flex-start">
        <Title order={1}>{title}</Title>
        <Text>{t('errors.page.noConnectionHint')}</Text>
        <Button aria-busy={isTrying} onClick={() => void tryAgain()}>
          {t('errors.page.tryAgain')}
        </Button>
      </Stack>
    </PlainPage>
  )
}
