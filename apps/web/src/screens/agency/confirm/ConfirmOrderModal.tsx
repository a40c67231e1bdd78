import { Alert, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { type FieldProblem, problemsOf } from '../../../api/failure.ts'
import { problemAt } from '../../../api/problems.ts'
import { confirmationQuery, type OrderConfirmation } from '../../../data/agency-orders/agency-order.ts'
import type { AgencyOrder } from '../../../data/agency-orders/agency-orders.ts'
import { useConfirmOrder } from '../../../data/agency-orders/order-ends.ts'
import { useSendsMail } from '../../../data/settings/portal-settings.ts'
import { formatDay, formatMoney, NO_VALUE } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { type AlterationForm, SETTLED, settlingBody } from '../../../orders/confirm/alteration-form.ts'
import { ConfirmReason } from '../../../orders/confirm/ConfirmReason.tsx'
import { SettleAlteration } from '../../../orders/confirm/SettleAlteration.tsx'
import { useOpenCheckout } from '../../../orders/use-open-checkout.ts'
import { ReadFailed } from '../../../ui/feedback/ReadFailed.tsx'
import { BlockSkeleton } from '../../../ui/feedback/Skeletons.tsx'
import { toastSuccess } from '../../../ui/feedback/toast.ts'
import { BusyButton } from '../../../ui/form/BusyButton.tsx'
import { DayInput } from '../../../ui/form/DayInput.tsx'
import { FormModal } from '../../../ui/form/FormModal.tsx'
import { UnreadFieldsContext, useUnreadFields } from '../../../ui/form/unread-fields.ts'
import { FactList } from '../../../ui/text/FactList.tsx'
import { agencyOrderName } from '../agency-order-name.ts'
import classes from './ConfirmOrder.module.css'
import { ConfirmLines } from './ConfirmLines.tsx'
import { ConfirmRemarks } from './ConfirmRemarks.tsx'

type ConfirmOrderModalProps = {
  order: AgencyOrder | null
  /** Opens the sending of the worksheets that the confirming has made. */
  onSend: (order: AgencyOrder) => void
  onClose: () => void
}
type ConfirmForm = { reason: string; deadline: string | null; alteration: AlterationForm }

const EMPTY: ConfirmForm = { reason: '', deadline: null, alteration: SETTLED }
const FIELDS = ['reason', 'deadline', 'answer']
const NOTHING: readonly FieldProblem[] = []

/** Query of the preview; not read again while the person looks at it, so that they confirm what they saw (R18). */
const usePreview = (order: AgencyOrder | null) =>
  useQuery({
    ...confirmationQuery({
      clientId: order?.clientId ?? '',
      orderId: order?.id ?? '',
      version: order?.version ?? 0,
    }),
    enabled: order !== null,
    refetchOnWindowFocus: false,
    gcTime: 0,
  })

/** Confirms one order, with everything in sight that its confirming decides (R18, R38). */
export const ConfirmOrderModal = ({ order, onSend, onClose }: ConfirmOrderModalProps) => {
  const { t } = useTranslation()
  const sendsMail = useSendsMail()
  const openCheckout = useOpenCheckout()
  const { data, isError, refetch } = usePreview(order)
  const { mutate, isPending, error, reset } = useConfirmOrder()
  const [form, setForm] = useState(EMPTY)
  const [missing, setMissing] = useState(NOTHING)
  const unread = useUnreadFields()
  const close = () => {
    setForm(EMPTY)
    setMissing(NOTHING)
    reset()
    onClose()
  }
  const needsReason = data?.remarks.some(({ handling }) => handling === 'reason') ?? false
  const confirm = (thenSend: boolean) => {
    if (order === null || data === undefined || unread.hasUnread) return
    const reason = form.reason.trim()
    if (needsReason && reason === '')
      return setMissing([{ key: 'reason', errors: [t('checkout.summary.reasonMissing')] }])
    setMissing(NOTHING)
    mutate(
      {
        clientId: order.clientId,
        orderId: order.id,
        confirmation: data,
        reason,
        deadline: form.deadline,
        ...settlingBody(data.alterationRequest, form.alteration),
      },
      {
        onSuccess: () => {
          toastSuccess(t('confirmOrder.done', { number: order.projectNumber ?? '' }))
          close()
          if (thenSend) onSend(order)
        },
        // Prices may have changed since they were shown (R18).
        onError: () => void refetch(),
      },
    )
  }
  const isBlocked = data === undefined || data.remarks.some(({ handling }) => handling === 'refuse')
  const canSend = order?.items.every(({ printingHouseName }) => printingHouseName !== null) === true
  const problems = missing.length > 0 ? missing : problemsOf(error)
  return (
    <FormModal
      opened={order !== null}
      size="xl"
      title={t('confirmOrder.title', { number: order?.projectNumber ?? '' })}
      submitLabel={t('confirmOrder.confirm')}
      busy={isPending}
      isBlocked={isBlocked}
      problems={problems}
      fields={FIELDS}
      beside={
        order !== null && (
          <BusyButton
            className={classes.edit}
            variant="subtle"
            busy={false}
            aria-label={t('confirmOrder.editNamed', { name: agencyOrderName(order) })}
            onClick={() => void openCheckout({ draftId: order.id, clientId: order.clientId })}
          >
            {t('confirmOrder.edit')}
          </BusyButton>
        )
      }
      alternative={
        canSend && (
          <BusyButton variant="default" busy={isPending} disabled={isBlocked} onClick={() => confirm(true)}>
            {t('confirmOrder.confirmAndSend')}
          </BusyButton>
        )
      }
      onSubmit={() => confirm(false)}
      onClose={close}
    >
      {order !== null &&
        data === undefined &&
        (isError ? <ReadFailed onReadAgain={() => void refetch()} /> : <BlockSkeleton height={320} />)}
      {order !== null && data !== undefined && (
        <>
          <ConfirmFacts order={order} confirmation={data} />
          {data.alterationRequest !== null && (
            <OpenAlteration
              request={data.alterationRequest}
              value={form.alteration}
              error={problemAt(problems, 'answer')}
              onChange={(alteration) => setForm({ ...form, alteration })}
            />
          )}
          <ConfirmRemarks orderId={order.id} confirmation={data} />
          <ConfirmLines confirmation={data} />
          <UnreadFieldsContext value={unread.report}>
            {data.deadline === null && (
              <NewDeadline
                value={form.deadline}
                earliest={data.minimumDeadline}
                error={problemAt(problems, 'deadline')}
                onChange={(deadline) => setForm({ ...form, deadline })}
              />
            )}
          </UnreadFieldsContext>
          <span className={classes.facts}>{t(sendsMail ? 'confirmOrder.mailed' : 'confirmOrder.notMailed')}</span>
          {needsReason && (
            <ConfirmReason
              value={form.reason}
              error={problemAt(problems, 'reason')}
              onChange={(reason) => setForm({ ...form, reason })}
            />
          )}
        </>
      )}
    </FormModal>
  )
}

type NewDeadlineProps = {
  value: string | null
  /** Null while it is unknown. */
  earliest: string | null
  error: string | undefined
  onChange: (deadline: string | null) => void
}

/** Deadline of an order that the client wants as soon as possible; it may stay open. */
const NewDeadline = ({ value, earliest, error, onChange }: NewDeadlineProps) => {
  const { t } = useTranslation()
  return (
    <div>
      <DayInput
        label={t('confirmOrder.newDeadline')}
        className={classes.deadline}
        value={value}
        minDay={earliest ?? undefined}
        error={error}
        onChange={onChange}
      />
      {value === null && (
        <p className={classes.facts}>
          {t('confirmOrder.openDeadline')}
          {earliest !== null && (
            <Button variant="subtle" size="compact-sm" onClick={() => onChange(earliest)}>
              {t('confirmOrder.chooseEarliest', { day: formatDay(earliest) })}
            </Button>
          )}
        </p>
      )}
    </div>
  )
}

type OpenAlterationProps = ComponentProps<typeof SettleAlteration> & { request: string }

/** Open alteration request of the client, with what becomes of it. */
const OpenAlteration = ({ request, ...field }: OpenAlterationProps) => {
  const { t } = useTranslation()
  return (
    <Alert role="note" color="attention" title={t('checkout.alteration.title')}>
      <div className={classes.alteration}>
        <p className={classes.request}>{request}</p>
        <SettleAlteration {...field} />
      </div>
    </Alert>
  )
}

/** Client, deadline, receivers, and the total that the client will pay. */
const ConfirmFacts = ({ order, confirmation }: { order: AgencyOrder; confirmation: OrderConfirmation }) => {
  const { t } = useTranslation()
  const { deadline, invoiceReceivers, vat } = confirmation
  const orderer = order.user === null ? order.clientName : `${order.clientName} · ${order.user.name}`
  return (
    <FactList
      facts={[
        { label: t('agency.orderer'), value: orderer },
        {
          label: t('agency.deadline'),
          value: deadline === null ? t('confirmOrder.soon') : formatDay(deadline),
        },
        { label: t('confirmOrder.receivers'), value: invoiceReceivers.join(', ') || NO_VALUE },
        { label: t('confirmOrder.withVat'), value: vat === null ? NO_VALUE : formatMoney(vat.totalWithVat) },
      ]}
    />
  )
}
