import '@mantine/dates/styles.layer.css'
import '../../../ui/mantine-floating.ts'
import { DatePickerInput, DatesProvider } from '@mantine/dates'
import 'dayjs/locale/et'
import { IconCalendar } from '@tabler/icons-react'
import { whyNotADeadline } from '@tiraaz/domain/deadline/minimum-deadline'
import { languageOf } from '@tiraaz/messages/locale'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { readLocale } from '../../../i18n/saved-locale.ts'
import { useCalendarLabels } from '../../../ui/use-calendar-labels.ts'

export type DeadlinePickerProps = {
  value: string | null
  /** Null while the server has not said it yet. */
  minimum: string | null
  daysOff: readonly string[]
  error: string | undefined
  onChange: (day: string | null) => void
}

/** Greys out what the server refuses, and says why (R19). */
export const DeadlinePicker = ({ value, minimum, daysOff, error, onChange }: DeadlinePickerProps) => {
  const { t } = useTranslation()
  const labels = useCalendarLabels()
  const bounds = useMemo(() => ({ minimum, daysOff: new Set(daysOff) }), [minimum, daysOff])
  const shownFirst = value ?? minimum
  return (
    <DatesProvider settings={{ locale: languageOf(readLocale()), firstDayOfWeek: 1 }}>
      <DatePickerInput
        label={t('checkout.additionalInfo.deadline')}
        description={t('checkout.additionalInfo.deadlineHint')}
        placeholder={t('common.dayPlaceholder')}
        leftSection={<IconCalendar size={18} aria-hidden />}
        leftSectionPointerEvents="none"
        maw={320}
        valueFormat="DD.MM.YYYY"
        clearable
        hideOutsideDates
        clearButtonProps={{ 'aria-label': t('common.clear') }}
        value={value}
        onChange={onChange}
        error={error}
        {...(shownFirst === null ? {} : { defaultDate: shownFirst })}
        excludeDate={(day) => whyNotADeadline(day, bounds) !== null}
        getDayProps={(day) => {
          const obstacle = whyNotADeadline(day, bounds)
          return obstacle === null ? {} : { title: t(`checkout.additionalInfo.obstacles.${obstacle}`) }
        }}
        ariaLabels={labels}
        popoverProps={{ withRoles: false, withinPortal: false }}
      />
    </DatesProvider>
  )
}
