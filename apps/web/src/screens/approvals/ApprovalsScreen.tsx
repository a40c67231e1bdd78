import { Checkbox } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { approvalsQuery, useApproveOrders, type WaitingApproval } from '../../data/approvals/approvals.ts'
import { useSendsMail } from '../../data/settings/portal-settings.ts'
import { formatDay, formatMoney } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { toastFailure, toastSuccess } from '../../ui/feedback/toast.ts'
import { EmptySheet } from '../../ui/file/EmptySheet.tsx'
import { BusyButton } from '../../ui/form/BusyButton.tsx'
import { BottomBar } from '../../ui/layout/BottomBar.tsx'
import { RouterAnchor } from '../../ui/layout/RouterAnchor.tsx'
import classes from './Approvals.module.css'
import { ApprovalsHead } from './ApprovalsHead.tsx'
import { approverName } from './approver-name.ts'

/** Orders of the client that wait for approval: those of the caller first, which can be approved together (R47). */
export const ApprovalsScreen = ({ clientId }: { clientId: string }) => {
  const { t } = useTranslation()
  const sendsMail = useSendsMail()
  const { approvals } = useSuspenseQuery(approvalsQuery(clientId)).data
  const [mine, others] = [approvals.filter(({ canDecide }) => canDecide), approvals.filter((one) => !one.canDecide)]
  return (
    <>
      <ApprovalsHead clientId={clientId} />
      {approvals.length === 0 && (
        <EmptyState title={t('approvals.empty')} text={t(sendsMail ? 'approvals.emptyText' : 'approvals.emptySeen')} />
      )}
      {mine.length > 0 && <OwnApprovals clientId={clientId} approvals={mine} />}
      {others.length > 0 && (
        <section className={classes.section} aria-labelledby="others">
          <h2 className={classes.heading} id="others">
            {t('approvals.others')}
          </h2>
          <ul className={classes.list}>
            {others.map((approval) => (
              <ApprovalRow key={approval.orderId} clientId={clientId} approval={approval} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

type ListProps = { clientId: string; approvals: readonly WaitingApproval[] }

/** Orders that wait for the caller; selected ones are approved at the totals that stand here. */
const OwnApprovals = ({ clientId, approvals }: ListProps) => {
  const { t } = useTranslation()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const { mutate, isPending } = useApproveOrders(clientId)
  const chosen = approvals.filter(({ orderId }) => selected.has(orderId))
  const select = (orderId: string, isSelected: boolean) =>
    setSelected((before) => new Set([...[...before].filter((id) => id !== orderId), ...(isSelected ? [orderId] : [])]))
  const approve = () =>
    mutate(chosen, {
      onSuccess: ({ results }) => {
        const approved = results.filter(({ outcome }) => outcome === 'approved').length
        if (approved > 0) toastSuccess(t('approvals.approvedCount', { count: approved }))
        if (approved < results.length) toastFailure(t('approvals.changedCount', { count: results.length - approved }))
        setSelected(new Set())
      },
    })
  return (
    <section className={classes.section} aria-labelledby="mine">
      <h2 className={classes.heading} id="mine">
        {t('approvals.mine')}
      </h2>
      <ul className={classes.list}>
        {approvals.map((approval) => (
          <ApprovalRow
            key={approval.orderId}
            clientId={clientId}
            approval={approval}
            isSelected={selected.has(approval.orderId)}
            onSelect={(isSelected) => select(approval.orderId, isSelected)}
          />
        ))}
      </ul>
      {chosen.length > 0 && (
        <BottomBar label={t('approvals.mine')}>
          <BusyButton busy={isPending} onClick={approve}>
            {t('approvals.approveSelected', { count: chosen.length })}
          </BusyButton>
        </BottomBar>
      )}
    </section>
  )
}

type RowProps = {
  clientId: string
  approval: WaitingApproval
  isSelected?: boolean
  onSelect?: (isSelected: boolean) => void
}

const ApprovalRow = ({ clientId, approval, isSelected = false, onSelect }: RowProps) => {
  const { t } = useTranslation()
  const { orderId, products, productCount, thumbnailUrl } = approval
  const named = products.join(', ')
  const hidden = productCount - products.length
  const contents = hidden > 0 ? t('approvals.more', { products: named, count: hidden }) : named
  const name = approval.orderName ?? contents
  return (
    <li className={classes.row} data-selectable={onSelect !== undefined}>
      {onSelect !== undefined && (
        <Checkbox
          checked={isSelected}
          aria-label={t('approvals.select', { name })}
          onChange={(event) => onSelect(event.currentTarget.checked)}
        />
      )}
      {thumbnailUrl === null ? (
        <span className={classes.picture}>
          <EmptySheet />
        </span>
      ) : (
        <img className={classes.picture} src={thumbnailUrl} alt={named} />
      )}
      <div className={classes.words}>
        <RouterAnchor
          to="/clients/$clientId/approvals/$orderId"
          params={{ clientId, orderId }}
          className={classes.name}
        >
          {name}
        </RouterAnchor>
        {approval.orderName !== null && <span>{contents}</span>}
        <span className={classes.muted}>
          {t(approval.stepCount > 1 ? 'approvals.aboutStep' : 'approvals.about', {
            name: approval.requestedBy,
            day: formatDay(approval.requestedAt),
            approver: approverName(t, approval.waitsFor),
            step: approval.step,
            count: approval.stepCount,
          })}
        </span>
      </div>
      <div className={classes.amount}>
        <div className="numeric">{formatMoney(approval.amount)}</div>
        <div className={classes.muted}>
          {t('approvals.deadlineIs', {
            day: approval.deadline === null ? t('approvals.request.soon') : formatDay(approval.deadline),
          })}
        </div>
      </div>
    </li>
  )
}
