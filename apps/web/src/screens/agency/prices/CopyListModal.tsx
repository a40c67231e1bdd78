import { Checkbox, SegmentedControl } from '@mantine/core'
import type { Day } from '@tiraaz/domain/calendar/day'
import { percentToBasisPoints } from '@tiraaz/domain/money/money'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/i18n.ts'
import { DayInput } from '../../../ui/form/DayInput.tsx'
import { FormModal } from '../../../ui/form/FormModal.tsx'
import { PercentInput } from '../../../ui/form/PercentInput.tsx'
import { UnreadFieldsContext, useUnreadFields } from '../../../ui/form/unread-fields.ts'
import { type CopyPlan, nextMonth } from './price-form.ts'

type CopyListModalProps = { name: string; today: Day; onCopy: (plan: CopyPlan) => void; onClose: () => void }

const MAX_PERCENT = 100
const NONE: readonly never[] = []

/** Copies a price list to a new start date, with all prices raised or lowered by a percentage. Not saved yet. */
export const CopyListModal = ({ name, today, onCopy, onClose }: CopyListModalProps) => {
  const { t } = useTranslation()
  const [from, setFrom] = useState<Day | null>(nextMonth(today))
  const [percent, setPercent] = useState<number | null>(0)
  const [direction, setDirection] = useState('up')
  const [endsOld, setEndsOld] = useState(true)
  const unread = useUnreadFields()
  const submit = () => {
    if (from === null || unread.hasUnread) return
    const by = percentToBasisPoints(percent ?? 0)
    onCopy({ from, by: direction === 'up' ? by : -by, endsOld })
  }
  return (
    <FormModal
      opened
      title={t('prices.copyTitle', { name })}
      submitLabel={t('prices.copyDo')}
      busy={false}
      problems={NONE}
      onSubmit={submit}
      onClose={onClose}
    >
      <UnreadFieldsContext value={unread.report}>
        <DayInput
          label={t('prices.validFrom')}
          value={from}
          error={from === null ? t('numberField.empty') : undefined}
          onChange={setFrom}
        />
        <SegmentedControl
          aria-label={t('prices.change')}
          value={direction}
          onChange={setDirection}
          data={[
            { value: 'up', label: t('prices.dearer') },
            { value: 'down', label: t('prices.cheaper') },
          ]}
        />
        <PercentInput
          label={t('prices.changePercent')}
          value={percent}
          onChange={setPercent}
          isOptional
          max={MAX_PERCENT}
        />
        <Checkbox
          label={t('prices.endsOld')}
          checked={endsOld}
          onChange={(event) => setEndsOld(event.currentTarget.checked)}
        />
      </UnreadFieldsContext>
    </FormModal>
  )
}
