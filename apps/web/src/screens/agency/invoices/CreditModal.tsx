import { SegmentedControl, Text, Textarea } from '@mantine/core'
import { TEXT_LIMITS } from '@tiraaz/domain/limits'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/i18n.ts'
import { UnmailedInvoices } from './UnmailedInvoices.tsx'
import { problemsOf } from '../../../api/failure.ts'
import { problemAt } from '../../../api/problems.ts'
import { type AgencyInvoicePage, useCreditInvoice } from '../../../data/invoices/agency-invoices.ts'
import { formatMoney } from '../../../i18n/format.ts'
import { FormModal } from '../../../ui/form/FormModal.tsx'
import { MoneyInput } from '../../../ui/form/MoneyInput.tsx'
import { toastSuccess } from '../../../ui/feedback/toast.ts'
import { UnreadFieldsContext, useUnreadFields } from '../../../ui/form/unread-fields.ts'

type CreditModalProps = { invoice: AgencyInvoicePage | null; onClose: () => void }
type CreditForm = { isWhole: boolean; sums: Record<number, number | null>; reason: string }

const EMPTY_FORM: CreditForm = { isWhole: true, sums: {}, reason: '' }

/** Issues a credit note, for the whole invoice or per line. Issued invoices never change. */
export const CreditModal = ({ invoice, onClose }: CreditModalProps) => {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(EMPTY_FORM)
  const { mutate, isPending, error, reset } = useCreditInvoice()
  const unread = useUnreadFields()
  const close = () => {
    setTyped(EMPTY_FORM)
    reset()
    onClose()
  }
  const lines = (invoice?.lines ?? []).map((line, at) => ({ ...line, at })).filter(({ leftSum }) => leftSum > 0)
  const chosen = lines.flatMap(({ at }) => {
    const netSum = typed.sums[at] ?? 0
    return netSum > 0 ? [{ line: at, netSum }] : []
  })
  const save = () => {
    if (invoice === null || unread.hasUnread) return
    const { isWhole, reason } = typed
    mutate(
      { id: invoice.id, clientId: invoice.client.id, body: { reason, lines: isWhole ? null : chosen } },
      {
        onSuccess: ({ invoiceNo }) => {
          toastSuccess(t('agencyInvoices.creditDone', { number: invoiceNo }))
          close()
        },
      },
    )
  }
  const problems = problemsOf(error)
  const keyOf = (at: number) => `lines[${chosen.findIndex(({ line }) => line === at)}].netSum`
  return (
    <FormModal
      opened={invoice !== null}
      title={t('agencyInvoices.creditTitle', { number: invoice?.invoiceNo ?? '' })}
      submitLabel={t('agencyInvoices.credit')}
      busy={isPending}
      problems={problems}
      fields={['reason', ...chosen.map(({ line }) => keyOf(line))]}
      onSubmit={save}
      onClose={close}
    >
      <UnreadFieldsContext value={unread.report}>
        <SegmentedControl
          fullWidth
          aria-label={t('agencyInvoices.credit')}
          data={[
            { value: 'whole', label: t('agencyInvoices.creditWhole') },
            { value: 'parts', label: t('agencyInvoices.creditParts') },
          ]}
          value={typed.isWhole ? 'whole' : 'parts'}
          onChange={(value) => setTyped({ ...typed, isWhole: value === 'whole' })}
        />
        <Text size="sm" c="dimmed">
          {t(typed.isWhole ? 'agencyInvoices.creditWholeHint' : 'agencyInvoices.creditPartsHint')}
        </Text>
        {!typed.isWhole &&
          lines.map(({ at, name, leftSum }) => (
            <MoneyInput
              key={at}
              label={name}
              aria-label={t('agencyInvoices.creditLine', { name })}
              description={t('agencyInvoices.left', { sum: formatMoney(leftSum) })}
              isOptional
              value={typed.sums[at] ?? null}
              error={problemAt(problems, keyOf(at))}
              onChange={(sum) => setTyped({ ...typed, sums: { ...typed.sums, [at]: sum } })}
            />
          ))}
        <Textarea
          label={t('agencyInvoices.creditReason')}
          autosize
          minRows={2}
          maxLength={TEXT_LIMITS.note}
          value={typed.reason}
          error={problemAt(problems, 'reason')}
          onChange={(event) => setTyped({ ...typed, reason: event.currentTarget.value })}
        />
      </UnreadFieldsContext>
      <UnmailedInvoices count={1} />
    </FormModal>
  )
}
