import { Alert, SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { problemsOf } from '../../../api/failure.ts'
import type { AgencyOrder } from '../../../data/agency-orders/agency-orders.ts'
import { invoiceRestQuery, type OrderRest, useIssueOfOrder } from '../../../data/invoices/invoices.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { UnmailedInvoices } from '../invoices/UnmailedInvoices.tsx'
import { toastSuccess } from '../../../ui/feedback/toast.ts'
import { FormModal } from '../../../ui/form/FormModal.tsx'
import { UnreadFieldsContext, useUnreadFields } from '../../../ui/form/unread-fields.ts'
import { useOneAtATime } from '../../../ui/form/use-one-at-a-time.ts'
import { useValueAtOpening } from '../../../ui/form/use-value-at-opening.ts'
import { agencyOrderName } from '../agency-order-name.ts'
import { type ChosenPieces, chosenLines, partFields } from './chosen-lines.ts'
import { InvoicePreview } from './InvoicePreview.tsx'
import classes from './Invoicing.module.css'
import { PartFields } from './PartFields.tsx'
import { NO_PREPAYMENT, PrepaymentFields, type PrepaymentInput, toPrepaymentBody } from './PrepaymentFields.tsx'

type InvoiceKind = 'whole' | 'part' | 'prepayment'
type IssueInvoicesModalProps = { order: AgencyOrder; onClose: () => void }

/** Number of invoices that all that is left would have: one for each receiver until it is known. */
const countInvoices = (order: AgencyOrder, rest: OrderRest | undefined): number =>
  rest?.proposal.invoices.length || order.invoiceReceivers.length

type WholeQuestionProps = { order: AgencyOrder; rest: OrderRest | undefined }

/** Question before everything is invoiced, with the invoices to be: issued invoices cannot be changed (R29). */
const WholeQuestion = ({ order, rest }: WholeQuestionProps) => {
  const { t } = useTranslation()
  const count = countInvoices(order, rest)
  const isSplit = rest?.proposal.invoices.some(({ group }) => group?.by === 'costCentre') ?? false
  const isRest = order.uninvoicedSum !== null
  const undelivered = new Set(
    rest?.receivers.flatMap(({ items }) => items.flatMap(({ name, isDelivered }) => (isDelivered ? [] : [name]))),
  )
  return (
    <>
      <p className={classes.question}>
        {t(
          isRest ? 'agencyInvoices.ofOrder.askRest' : isSplit ? 'invoices.issue.askByCostCentre' : 'invoices.issue.ask',
          {
            count,
            name: agencyOrderName(order),
          },
        )}
      </p>
      {undelivered.size > 0 && (
        <Alert color="attention" className={classes.question}>
          {t('agencyInvoices.ofOrder.undelivered', { names: [...undelivered].join(', ') })}
        </Alert>
      )}
      {rest === undefined ? (
        <p>{t('invoices.issue.receivers', { count, names: order.invoiceReceivers.join(', ') })}</p>
      ) : (
        <InvoicePreview proposal={rest.proposal} />
      )}
    </>
  )
}

/** Issues invoices of an order: of all that is left, which is one press, of a part, or a prepayment (R29, R41). */
export const IssueInvoicesModal = ({ order: latest, onClose }: IssueInvoicesModalProps) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { mutateAsync, isPending, error, reset } = useIssueOfOrder()
  const order = useValueAtOpening(latest, latest.id, error) ?? latest
  const [kind, setKind] = useState<InvoiceKind>('whole')
  const [pieces, setPieces] = useState<ChosenPieces>({})
  const [prepayment, setPrepayment] = useState<PrepaymentInput>(NO_PREPAYMENT)
  const unread = useUnreadFields()
  const { id: orderId, clientId } = order
  const { data: rest } = useQuery(invoiceRestQuery(clientId, orderId))
  const lines = chosenLines(rest, pieces)
  const labels = {
    whole: order.uninvoicedSum === null ? 'whole' : 'rest',
    part: 'part',
    prepayment: 'prepayment',
  } as const
  const kinds: readonly InvoiceKind[] = order.canBePrepaid ? ['whole', 'part', 'prepayment'] : ['whole', 'part']
  const { start: issue } = useOneAtATime(async () => {
    if (unread.hasUnread) return
    const target = { clientId, orderId, version: order.version }
    const part = { whole: {}, part: { lines }, prepayment: { prepayment: toPrepaymentBody(prepayment) } }[kind]
    const issued = await mutateAsync({ ...target, ...part })
    const numbers = issued.map(({ invoiceNo }) => invoiceNo).join(', ')
    const [first, second] = issued
    const open = (id: string) => () => void navigate({ to: '/agency/invoices/$id', params: { id } })
    toastSuccess(
      t('invoices.issue.done', { count: issued.length, numbers }),
      first !== undefined && second === undefined
        ? { label: t('invoices.issue.open'), run: open(first.id) }
        : undefined,
    )
    onClose()
  })
  const problems = problemsOf(error)
  const count = kind === 'prepayment' ? order.invoiceReceivers.length : countInvoices(order, rest)
  return (
    <FormModal
      opened
      title={t('invoices.issue.title')}
      size="lg"
      submitLabel={
        kind === 'prepayment' ? t('agencyInvoices.ofOrder.issuePrepayment') : t('invoices.issue.confirm', { count })
      }
      busy={isPending}
      problems={problems}
      fields={kind === 'part' ? partFields(lines) : ['percent', 'sum']}
      onSubmit={() => issue()}
      onClose={onClose}
    >
      <SegmentedControl
        fullWidth
        aria-label={t('agencyInvoices.ofOrder.kind')}
        data={kinds.map((one) => ({ value: one, label: t(`agencyInvoices.ofOrder.kinds.${labels[one]}`) }))}
        value={kind}
        onChange={(value) => {
          reset()
          setKind(kinds.find((one) => one === value) ?? 'whole')
        }}
      />
      <UnreadFieldsContext value={unread.report}>
        {kind === 'whole' && <WholeQuestion order={order} rest={rest} />}
        {kind === 'part' && <PartFields rest={rest} pieces={pieces} problems={problems} onChange={setPieces} />}
        {kind === 'prepayment' && (
          <PrepaymentFields rest={rest} value={prepayment} problems={problems} onChange={setPrepayment} />
        )}
      </UnreadFieldsContext>
      <UnmailedInvoices count={count} />
    </FormModal>
  )
}
