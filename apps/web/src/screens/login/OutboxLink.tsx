import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/i18n.ts'
import { portalSettingsQuery } from '../../data/settings/portal-settings.ts'
import { RouterAnchor } from '../../ui/layout/RouterAnchor.tsx'

/** Link to the demo's outbox, which holds the password reset emails. */
export const OutboxLink = () => {
  const { t } = useTranslation()
  const { data: settings } = useQuery(portalSettingsQuery())
  if (settings?.showsOutbox !== true) return null
  return (
    <RouterAnchor to="/outbox" display="block" ta="center" mt="xl">
      {t('login.outbox')}
    </RouterAnchor>
  )
}
