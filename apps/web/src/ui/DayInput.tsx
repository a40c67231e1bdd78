import './mantine-floating.ts'
import '@mantine/dates/styles.layer.css'
import { DateInput, DatesProvider } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { languageOf } from '@tiraaz/messages/locale'
import 'dayjs/locale/et'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { readLocale } from '../i18n/saved-locale.ts'
import classes from './DayInput.module.css'
import { typedDay } from './typed-day.ts'

type DayInputProps = {
  label: string
  /** `YYYY-MM-DD`; null for none. */
  value: string | null
  onChange: (day: string | null) => void
  description?: ReactNode
  error?: ReactNode
  disabled?: boolean
  minDay?: string | undefined
  maxDay?: string | undefined
  /** Days that cannot be chosen between the bounds: weekends, holidays. */
  isExcluded?: (day: string) => boolean
  className?: string | undefined
}

/** A day that is picked from a calendar or typed as DD.MM.YYYY; what cannot be picked cannot be typed either. */
export const DayInput = ({ minDay, maxDay, isExcluded, onChange, ...field }: DayInputProps) => {
  const { t } = useTranslation()
  const parse = (typed: string) => {
    const day = typedDay(typed)
    return day === null || isExcluded?.(day) === true ? null : day
  }
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
        dateParser={parse}
        placeholder={t('common.dayPlaceholder')}
        leftSection={<IconCalendar size={16} aria-hidden />}
        clearable
        clearButtonProps={{ 'aria-label': t('common.clear') }}
        hideOutsideDates
        maxLevel="year"
        ariaLabels={{
          previousMonth: t('common.previousMonth'),
          nextMonth: t('common.nextMonth'),
          previousYear: t('common.previousYear'),
          nextYear: t('common.nextYear'),
        }}
        popoverProps={{ withRoles: false }}
        {...(minDay === undefined ? {} : { minDate: minDay })}
        {...(maxDay === undefined ? {} : { maxDate: maxDay })}
        {...(isExcluded === undefined ? {} : { excludeDate: isExcluded })}
      />
    </DatesProvider>
  )
}
