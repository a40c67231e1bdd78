import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { availableActionsQuery } from '../../data/account/account.ts'
import type { Proof } from '../../data/proofs/proofs.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { organizationId } from '../../session/session.ts'
import { RouterAnchor } from '../../ui/layout/RouterAnchor.tsx'
import classes from './Proof.module.css'

/** Order of the proof: the agency's page of it, or its row in the client's list. */
export const OrderLink = ({
  clientId,
  order: { id, name, projectNumber },
}: {
  clientId: string
  order: Proof['order']
}) => {
  const { t } = useTranslation()
  const { data } = useQuery(availableActionsQuery(organizationId()))
  const number = t('proofs.order', { number: projectNumber ?? '' })
  const label = name === null ? number : `${number} · ${name}`
  return data?.canViewAgencyClientsOrders === true ? (
    <RouterAnchor to="/agency/orders/$orderId" params={{ orderId: id }}>
      {label}
    </RouterAnchor>
  ) : (
    <RouterAnchor to="/clients/$clientId/orders" params={{ clientId }} search={{ order: id }}>
      {label}
    </RouterAnchor>
  )
}

/** Warnings above a round that is not about what is ordered now. */
export const ProofNotices = ({ clientId, proof }: { clientId: string; proof: Proof }) => {
  const { t } = useTranslation()
  const { hasCurrentFiles, isNewest, rounds } = proof
  const [newest] = rounds
  return (
    <>
      {!isNewest && newest !== undefined && (
        <Alert className={classes.notice} color="attention">
          <span className={classes.said}>{t('proofs.notNewest')}</span>
          <RouterAnchor to="/clients/$clientId/proofs/$proofId" params={{ clientId, proofId: newest.id }}>
            {t('proofs.openNewest', { number: newest.number })}
          </RouterAnchor>
        </Alert>
      )}
      {!hasCurrentFiles && (
        <Alert className={classes.notice} color="attention">
          {t('proofs.changedFiles')}
        </Alert>
      )}
    </>
  )
}
