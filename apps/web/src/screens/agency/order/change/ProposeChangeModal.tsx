import { Textarea } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { TEXT_LIMITS } from '@tiraaz/domain/limits'
import { useMemo, useState } from 'react'
import { type FieldProblem, problemsOf } from '../../../../api/failure.ts'
import { problemAt } from '../../../../api/problems.ts'
import type { AgencyOrder } from '../../../../data/agency-orders/agency-orders.ts'
import {
  type OrderChangeInput,
  orderChangePreviewQuery,
  useProposeOrderChange,
} from '../../../../data/orders/order-change.ts'
import { useSendsMail } from '../../../../data/settings/portal-settings.ts'
import { formatDay } from '../../../../i18n/format.ts'
import { useTranslation } from '../../../../i18n/i18n.ts'
import { ChangeLines } from '../../../../orders/change/ChangeLines.tsx'
import classes from '../../../../orders/change/OrderChange.module.css'
import { toastSuccess } from '../../../../ui/feedback/toast.ts'
import { DayInput } from '../../../../ui/form/DayInput.tsx'
import { FormModal } from '../../../../ui/form/FormModal.tsx'
import { UnreadFieldsContext, useUnreadFields } from '../../../../ui/form/unread-fields.ts'
import { useValueAtOpening } from '../../../../ui/form/use-value-at-opening.ts'
import { ChangeFields } from './ChangeFields.tsx'
import { type OrderChangeForm, isChanged, startChange, toChangeInput, toFieldKey } from './change-form.ts'

const FIELDS = ['deadline', 'items', 'reason']
/** Time without typing after which the prices are read. */
const PREVIEW_DELAY_MS = 500

type PreviewProps = { order: AgencyOrder; body: OrderChangeInput }

/** Query of the prices of the typed change, half a second after the last key. */
const usePreview = ({ order, body }: PreviewProps) => {
  const [settled] = useDebouncedValue(body, PREVIEW_DELAY_MS)
  const of = { clientId: order.clientId, orderId: order.id, version: order.version }
  return useQuery({ ...orderChangePreviewQuery(of, settled), enabled: isChanged(settled) })
}

/** Terms and margin before and after the typed change. */
const ChangePreview = ({ order, body, data }: PreviewProps & { data: ReturnType<typeof usePreview>['data'] }) => {
  const { t } = useTranslation()
  const sendsMail = useSendsMail()
  if (!isChanged(body) || data === undefined) return <p className={classes.hint}>{t('orderChange.agency.empty')}</p>
  return (
    <div>
      <ChangeLines change={data} />
      {data.sentAgain.length > 0 && (
        <p className={classes.hint}>{t('orderChange.agency.sentAgain', { names: data.sentAgain.join(', ') })}</p>
      )}
      {order.items.some(({ designs }) => designs.some(({ destinations }) => destinations.length > 1)) && (
        <p className={classes.hint}>{t('orderChange.agency.proportions')}</p>
      )}
      <p className={classes.hint}>{t(sendsMail ? 'orderChange.agency.mailed' : 'orderChange.agency.notMailed')}</p>
    </div>
  )
}

/** Proposes another deadline, other quantities or prices of a confirmed order to its client (R40). */
export const ProposeChangeModal = ({ order: latest, onClose }: { order: AgencyOrder; onClose: () => void }) => {
  const { t } = useTranslation()
  const { mutate, isPending, error } = useProposeOrderChange()
  const order = useValueAtOpening(latest, latest.id, error) ?? latest
  const start = useMemo(() => startChange(order), [order])
  const [form, setForm] = useState<OrderChangeForm>(start)
  const [missing, setMissing] = useState<readonly FieldProblem[]>([])
  const unread = useUnreadFields()
  const body = useMemo(() => toChangeInput(start, form), [start, form])
  const preview = usePreview({ order, body })
  const send = () => {
    if (unread.hasUnread) return
    const reason = form.reason.trim()
    if (reason === '') return setMissing([{ key: 'reason', errors: [t('orderChange.agency.reasonMissing')] }])
    setMissing([])
    const { id: orderId, clientId, version } = order
    const onSuccess = () => {
      toastSuccess(t('orderChange.agency.sent'))
      onClose()
    }
    mutate({ orderId, clientId, version, change: { ...body, reason } }, { onSuccess })
  }
  const problems = useMemo(() => {
    if (missing.length > 0) return missing
    const refused = error ?? (preview.isError ? preview.error : null)
    return problemsOf(refused).map((problem) => ({ ...problem, key: toFieldKey(form, body, problem.key) }))
  }, [missing, error, preview.isError, preview.error, form, body])
  const deadline = order.deadline === null ? t('orderChange.noDeadline') : formatDay(order.deadline)
  return (
    <FormModal
      opened
      size="xl"
      title={t('orderChange.agency.title', { number: order.projectNumber ?? '' })}
      submitLabel={t('orderChange.agency.send')}
      busy={isPending}
      isBlocked={!isChanged(body)}
      problems={problems}
      fields={FIELDS}
      onSubmit={send}
      onClose={onClose}
    >
      <UnreadFieldsContext value={unread.report}>
        <div className={classes.fields}>
          <DayInput
            label={t('orderChange.agency.newDeadline')}
            value={form.deadline}
            error={problemAt(problems, 'deadline')}
            onChange={(day) => setForm({ ...form, deadline: day })}
          />
          <span className={classes.hint}>{t('orderChange.agency.keptDeadline', { day: deadline })}</span>
        </div>
        {form.items.map((item, at) => (
          <ChangeFields
            key={item.id}
            item={item}
            at={`items[${at}]`}
            problems={problems}
            onChange={(changed) =>
              setForm({ ...form, items: form.items.map((one) => (one.id === changed.id ? changed : one)) })
            }
          />
        ))}
        <span className={classes.hint}>{t('orderChange.agency.byList')}</span>
        <ChangePreview order={order} body={body} data={preview.data} />
        <Textarea
          label={t('orderChange.agency.reason')}
          required
          autosize
          minRows={2}
          maxRows={8}
          maxLength={TEXT_LIMITS.note}
          value={form.reason}
          error={problemAt(problems, 'reason')}
          onChange={(event) => setForm({ ...form, reason: event.currentTarget.value })}
        />
      </UnreadFieldsContext>
    </FormModal>
  )
}
