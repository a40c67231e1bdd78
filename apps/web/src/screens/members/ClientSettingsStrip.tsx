import { Link, useLocation } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/i18n.ts'
import { LinkStrip } from '../../ui/layout/LinkStrip.tsx'
import strip from '../../ui/layout/LinkStrip.module.css'

/** Links to the pages that a client's managers keep: people, order fields and budgets. */
export const ClientSettingsStrip = ({ clientId }: { clientId: string }) => {
  const { t } = useTranslation()
  const pathname = useLocation({ select: (location) => location.pathname })
  const params = { clientId }
  return (
    <LinkStrip label={t('members.links')} shown={pathname}>
      <Link to="/clients/$clientId/members" params={params} className={strip.link}>
        {t('members.title')}
      </Link>
      <Link to="/clients/$clientId/order-fields" params={params} className={strip.link}>
        {t('members.orderFields')}
      </Link>
      <Link to="/clients/$clientId/budgets" params={params} className={strip.link}>
        {t('members.budgets')}
      </Link>
    </LinkStrip>
  )
}
