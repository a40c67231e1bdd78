import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { availableActionsQuery } from '../../data/account/account.ts'
import { approvalCountQuery } from '../../data/approvals/approval-count.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { organizationId } from '../../session/session.ts'
import { PageTitle } from '../../ui/layout/PageTitle.tsx'
import strip from '../../ui/layout/LinkStrip.module.css'
import { LinkStrip } from '../../ui/layout/LinkStrip.tsx'

/** Heading of the pages of approvals, with links between them; the rules are for those who may change them. */
export const ApprovalsHead = ({ clientId, actions }: { clientId: string; actions?: ReactNode }) => {
  const { t } = useTranslation()
  const { data } = useQuery(approvalCountQuery(clientId))
  // The count tells nothing of rules where a client has none yet: the agency makes the first one.
  const { canViewAgencyClientsOrders: isForAgency } = useSuspenseQuery(availableActionsQuery(organizationId())).data
  const pathname = useLocation({ select: (location) => location.pathname })
  const params = { clientId }
  return (
    <>
      <PageTitle title={t('approvals.title')} {...(actions === undefined ? {} : { actions })} />
      <LinkStrip label={t('approvals.links')} shown={pathname}>
        <Link to="/clients/$clientId/approvals" params={params} activeOptions={{ exact: true }} className={strip.link}>
          {t('approvals.waiting')}
        </Link>
        <Link to="/clients/$clientId/approvals/deputies" params={params} className={strip.link}>
          {t('approvals.deputiesTitle')}
        </Link>
        {(isForAgency || data?.mayManage === true) && (
          <Link to="/clients/$clientId/approvals/rules" params={params} className={strip.link}>
            {t('approvals.rulesTitle')}
          </Link>
        )}
      </LinkStrip>
    </>
  )
}
