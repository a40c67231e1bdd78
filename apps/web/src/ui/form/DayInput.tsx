import { useTranslation } from '../../i18n/i18n.ts'
import '../layout/mantine-floating.ts'
import '@mantine/dates/styles.layer.css'
import { DateInput, DatesProvider } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { getLanguage } from '@tiraaz/messages/locale'
import 'dayjs/locale/et'
import { useId, useState } from 'react'
import { formatDay } from '../../i18n/format.ts'
import { readLocale } from '../../i18n/saved-locale.ts'
import classes from './DayInput.module.css'
import { typedDay } from './typed-day.ts'
import { useReportUnread } from './unread-fields.ts'
import { useProblemOfDay } from './use-problem-of-day.ts'
import { useDialogPlace } from './use-dialog-place.ts'
import { useCalendarLabels } from './use-calendar-labels.ts'

type DayInputProps = {
  label: string
  /** `YYYY-MM-DD`; null for none. */
  value: string | null
  onChange: (day: string | null) => void
  minDay?: string | undefined
  maxDay?: string | undefined
  className?: string | undefined
  description?: string | undefined
  /** Error text below the field, which is marked as invalid. */
  error?: string | undefined
}

type Bounds = Pick<DayInputProps, 'minDay' | 'maxDay'>

/** Returns the error text for a typed date; undefined for an empty field. */
const useProblemOf = ({ minDay, maxDay }: Bounds) => {
  const { t } = useTranslation()
  const problemOfText = useProblemOfDay()
  return (text: string): string | undefined => {
    const day = typedDay(text)
    if (day === null) return problemOfText(text) ?? undefined
    if (minDay !== undefined && day < minDay) return t('common.dayTooEarly', { day: formatDay(minDay) })
    if (maxDay !== undefined && day > maxDay) return t('common.dayTooLate', { day: formatDay(maxDay) })
    return undefined
  }
}

/**
 * Date that is picked from a calendar or typed as DD.MM.YYYY. A text that is no allowed day stays as typed with its
 * error below; `onChange` is not called, and the form is notified (`useUnreadFields`).
 */
export const DayInput = ({ minDay, maxDay, onChange, error, ...field }: DayInputProps) => {
  const { t } = useTranslation()
  const fieldId = useId()
  const [typed, setTyped] = useState<{ text: string; of: string | null } | null>(null)
  const [isTyping, setTyping] = useState(false)
  // A new value from the parent replaces the typed text.
  if (typed !== null && typed.of !== field.value) setTyped(null)
  const problemOf = useProblemOf({ minDay, maxDay })
  const problem = typed === null ? undefined : problemOf(typed.text)
  useReportUnread(fieldId, problem !== undefined)
  const labels = useCalendarLabels()
  const { findDialog, place } = useDialogPlace()
  return (
    <DatesProvider settings={{ locale: getLanguage(readLocale()), firstDayOfWeek: 1, weekendDays: [0, 6] }}>
      <DateInput
        {...field}
        ref={findDialog}
        error={(isTyping ? undefined : problem) ?? error}
        fixOnBlur={problem === undefined}
        onInput={({ currentTarget }) => {
          setTyped({ text: currentTarget.value, of: field.value })
          setTyping(true)
        }}
        onKeyDown={({ key }) => setTyping(isTyping && key !== 'Enter')}
        onBlur={() => setTyping(false)}
        onChange={(day) => {
          // `DateInput` reports the same day on every key press in a half-typed date.
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
        popoverProps={{ withRoles: false, ...place }}
        {...(minDay === undefined ? {} : { minDate: minDay })}
        {...(maxDay === undefined ? {} : { maxDate: maxDay })}
      />
    </DatesProvider>
  )
}
