import './mantine-floating.ts'
import '@mantine/dates/styles.layer.css'
import { DateInput, DatesProvider } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { languageOf } from '@tiraaz/messages/locale'
import 'dayjs/locale/et'
import { useTranslation } from 'react-i18next'
import { readLocale } from '../i18n/saved-locale.ts'
import classes from './DayInput.module.css'
import { typedDay } from './typed-day.ts'
import { useCalendarLabels } from './use-calendar-labels.ts'

type DayInputProps = {
  label: string
  /** `YYYY-MM-DD`; null for none. */
  value: string | null
  onChange: (day: string | null) => void
  minDay?: string | undefined
  maxDay?: string | undefined
  className?: string | undefined
  /** What is wrong with it: said below, and the field is told apart. */
  error?: string | undefined
}

/** A day that is picked from a calendar or typed as DD.MM.YYYY. */
export const DayInput = ({ minDay, maxDay, onChange, ...field }: DayInputProps) => {
  const { t } = useTranslation()
  const labels = useCalendarLabels()
  return (
    <DatesProvider settings={{ locale: languageOf(readLocale()), firstDayOfWeek: 1, weekendDays: [0, 6] }}>
      <DateInput
        {...field}
        onChange={(day) => {
          // A half-typed date reports the same day again and again.
          if (day !== field.value) onChange(day)
        }}
        classNames={{ calendarHeaderLevel: classes.level, day: classes.day }}
        valueFormat="DD.MM.YYYY"
        dateParser={typedDay}
        placeholder={t('common.dayPlaceholder')}
        leftSection={<IconCalendar size={16} aria-hidden />}
        clearable
        clearButtonProps={{ 'aria-label': t('common.clear') }}
        hideOutsideDates
        maxLevel="year"
        ariaLabels={labels}
        popoverProps={{ withRoles: false, withinPortal: false }}
        {...(minDay === undefined ? {} : { minDate: minDay })}
        {...(maxDay === undefined ? {} : { maxDate: maxDay })}
      />
    </DatesProvider>
  )
}
