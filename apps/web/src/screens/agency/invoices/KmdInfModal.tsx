import '../../../ui/layout/mantine-floating.ts'
import { NativeSelect } from '@mantine/core'
import { addMonths } from '@tiraaz/domain/calendar/months'
import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import { useState } from 'react'
import { fetchKmdInf } from '../../../data/invoices/agency-invoices.ts'
import { formatMonth } from '../../../i18n/format-month.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { ConfirmModal } from '../../../ui/feedback/ConfirmModal.tsx'
import { useFileSaving } from '../../../ui/file/use-file-saving.ts'

/** Number of months to choose from, this one included. */
const MONTHS = 24

const monthsBefore = (today: string): string[] =>
  Array.from({ length: MONTHS }, (_, ago) => addMonths(`${today.slice(0, 7)}-01`, -ago).slice(0, 7))

/** Chooses the month of the annex of the VAT return; the last whole month at first. */
export const KmdInfModal = ({ onClose }: { onClose: () => void }) => {
  const { t, i18n } = useTranslation()
  const [months] = useState(() => monthsBefore(toTallinnDay(new Date())))
  const [month, setMonth] = useState(months[1] ?? '')
  const { save, isSaving } = useFileSaving('downloads.making')
  return (
    <ConfirmModal
      opened
      title={t('agencyInvoices.kmdInf.title')}
      confirmLabel={t('agencyInvoices.kmdInf.download')}
      busy={isSaving}
      onConfirm={() => save((signal) => fetchKmdInf(month, signal), { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{t('agencyInvoices.kmdInf.text')}</p>
      <NativeSelect
        label={t('agencyInvoices.kmdInf.month')}
        data={months.map((value) => ({ value, label: formatMonth(value, i18n.language) }))}
        value={month}
        onChange={(event) => setMonth(event.currentTarget.value)}
      />
    </ConfirmModal>
  )
}
