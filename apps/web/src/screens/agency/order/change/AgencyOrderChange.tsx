import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { AgencyOrder } from '../../../../data/agency-orders/agency-orders.ts'
import { agencyOrderChangeQuery, useWithdrawOrderChange } from '../../../../data/orders/order-change.ts'
import { formatMoment } from '../../../../i18n/format.ts'
import { useTranslation } from '../../../../i18n/i18n.ts'
import { ChangeLines } from '../../../../orders/change/ChangeLines.tsx'
import classes from '../../../../orders/change/OrderChange.module.css'
import { organizationId } from '../../../../session/session.ts'
import { ReadFailed } from '../../../../ui/feedback/ReadFailed.tsx'
import { BlockSkeleton } from '../../../../ui/feedback/Skeletons.tsx'
import { toastSuccess } from '../../../../ui/feedback/toast.ts'
import { toastProblems } from '../../../../ui/feedback/toast-problems.ts'
import { BusyButton } from '../../../../ui/form/BusyButton.tsx'

/** Proposal that waits for the client, with its purchase prices and margin; the agency may take it back (R40). */
export const AgencyOrderChange = ({ order }: { order: AgencyOrder }) => {
  const { t } = useTranslation()
  const titleId = useId()
  const { data, isError, refetch } = useQuery(agencyOrderChangeQuery(organizationId(), order.id))
  const { mutate, isPending } = useWithdrawOrderChange({
    onSuccess: () => toastSuccess(t('orderChange.agency.withdrawn')),
    onError: toastProblems,
  })
  if (data === undefined)
    return isError ? <ReadFailed onReadAgain={() => void refetch()} /> : <BlockSkeleton height={200} />
  if (data.proposal === null) return null
  const { version, reason, proposedBy: name, proposedAt, isOutdated, sentAgain } = data.proposal
  return (
    <section className={classes.panel} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.title}>
        {t('orderChange.agency.waiting')}
      </h2>
      <span className={classes.about}>{t('orderChange.proposed', { name, moment: formatMoment(proposedAt) })}</span>
      <p className={classes.reason}>{reason}</p>
      <ChangeLines change={data.proposal} />
      {isOutdated && <p className={classes.hint}>{t('orderChange.agency.outdated')}</p>}
      {!isOutdated && sentAgain.length > 0 && (
        <p className={classes.hint}>{t('orderChange.agency.sentAgain', { names: sentAgain.join(', ') })}</p>
      )}
      <BusyButton
        variant="default"
        busy={isPending}
        onClick={() => mutate({ clientId: order.clientId, orderId: order.id, version })}
      >
        {t('orderChange.agency.withdraw')}
      </BusyButton>
    </section>
  )
}
