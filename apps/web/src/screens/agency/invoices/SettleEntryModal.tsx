import { Radio, Stack, TextInput } from '@mantine/core'
import { SETTLE_REASONS, type SettleReason } from '@tiraaz/domain/invoices/bank-entry-states'
import { TEXT_LIMITS } from '@tiraaz/domain/limits'
import { useState } from 'react'
import { problemsOf } from '../../../api/failure.ts'
import { problemAt } from '../../../api/problems.ts'
import { type ListedBankEntry, useReopenEntry, useSettleEntry } from '../../../data/invoices/agency-invoices.ts'
import { formatMoney } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { showToast } from '../../../ui/feedback/toast.ts'
import { FormModal } from '../../../ui/form/FormModal.tsx'
import { textOrNone } from '../../../ui/form/typed-text.ts'

type SettleEntryModalProps = { entry: ListedBankEntry | null; onClose: () => void }
type SettleForm = { reason: SettleReason; note: string }

const EMPTY_FORM: SettleForm = { reason: 'returned', note: '' }

/** Settles the free money of a payment without an invoice; its message undoes it. */
export const SettleEntryModal = ({ entry, onClose }: SettleEntryModalProps) => {
  const { t } = useTranslation()
  const [{ reason, note }, setForm] = useState(EMPTY_FORM)
  const { mutate, isPending, error, reset } = useSettleEntry()
  const { mutate: reopen } = useReopenEntry()
  const close = () => {
    setForm(EMPTY_FORM)
    reset()
    onClose()
  }
  const save = () => {
    if (entry === null) return
    mutate(
      { id: entry.id, body: { reason, note: textOrNone(note) } },
      {
        onSuccess: () => {
          showToast({
            kind: 'success',
            message: t('agencyInvoices.unallocated.settled'),
            action: { label: t('common.undo'), run: () => reopen(entry.id) },
          })
          close()
        },
      },
    )
  }
  const problems = problemsOf(error)
  return (
    <FormModal
      opened={entry !== null}
      title={t('agencyInvoices.unallocated.settleTitle', { sum: formatMoney(entry?.freeSum) })}
      submitLabel={t('agencyInvoices.unallocated.settleSave')}
      busy={isPending}
      problems={problems}
      fields={['note']}
      onSubmit={save}
      onClose={close}
    >
      <Radio.Group
        label={t('agencyInvoices.unallocated.reason')}
        value={reason}
        onChange={(value) => setForm({ note, reason: SETTLE_REASONS.find((one) => one === value) ?? 'other' })}
      >
        <Stack gap="xs" mt="xs">
          {SETTLE_REASONS.map((value) => (
            <Radio key={value} value={value} label={t(`agencyInvoices.unallocated.reasons.${value}`)} />
          ))}
        </Stack>
      </Radio.Group>
      <TextInput
        label={t(reason === 'other' ? 'agencyInvoices.note' : 'agencyInvoices.payNote')}
        maxLength={TEXT_LIMITS.note}
        value={note}
        error={problemAt(problems, 'note')}
        onChange={(event) => setForm({ reason, note: event.currentTarget.value })}
      />
    </FormModal>
  )
}
