import { ActionIcon, Button, SegmentedControl, Select, Title } from '@mantine/core'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { Day } from '@tiraaz/domain/calendar/day'
import type { CalendarEntry } from '../../../data/agency-orders/agency-calendar.ts'
import { stepOf } from '../../../data/agency-orders/agency-calendar-period.ts'
import type { CalendarSearch } from '../../../data/agency-orders/agency-calendar-search.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import classes from './Calendar.module.css'

type CalendarToolsProps = {
  search: CalendarSearch
  day: Day
  periodName: string
  entries: readonly CalendarEntry[]
  onChange: (change: CalendarSearch) => void
}

/** Period with its neighbours, and what the calendar shows. */
export const CalendarTools = ({ search, day, periodName, entries, onChange }: CalendarToolsProps) => {
  const { t } = useTranslation()
  const isWeek = search.view === 'week'
  const previous = t(isWeek ? 'agencyCalendar.previousWeek' : 'agencyCalendar.previousMonth')
  const next = t(isWeek ? 'agencyCalendar.nextWeek' : 'agencyCalendar.nextMonth')
  return (
    <div className={classes.tools}>
      <div className={classes.steps}>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={previous}
          title={previous}
          onClick={() => onChange({ day: stepOf(search.view, day, -1), past: undefined })}
        >
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <Button variant="default" onClick={() => onChange({ day: undefined, past: undefined })}>
          {t('agencyCalendar.today')}
        </Button>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={next}
          title={next}
          onClick={() => onChange({ day: stepOf(search.view, day, 1), past: undefined })}
        >
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
      </div>
      <Title order={2} className={classes.period} aria-live="polite">
        {periodName}
      </Title>
      {search.by === 'worksheets' && <HouseSelect search={search} entries={entries} onChange={onChange} />}
      <SegmentedControl
        aria-label={t('agencyCalendar.by')}
        data={[
          { value: 'orders', label: t('agencyCalendar.orders') },
          { value: 'worksheets', label: t('agencyCalendar.worksheets') },
        ]}
        value={search.by ?? 'orders'}
        onChange={(by) => onChange({ by: by === 'worksheets' ? by : undefined, house: undefined })}
      />
      <SegmentedControl
        aria-label={t('agencyCalendar.view')}
        data={[
          { value: 'month', label: t('agencyCalendar.month') },
          { value: 'week', label: t('agencyCalendar.week') },
        ]}
        value={search.view ?? 'month'}
        onChange={(view) => onChange({ view: view === 'week' ? view : undefined })}
      />
    </div>
  )
}

type HouseSelectProps = Pick<CalendarToolsProps, 'search' | 'entries' | 'onChange'>

/** Printing houses that have a deadline in the period. */
const HouseSelect = ({ search, entries, onChange }: HouseSelectProps) => {
  const { t } = useTranslation()
  const houses = new Map(
    entries.flatMap(({ printingHouse: house }) => (house === null ? [] : [[house.id, house.name]])),
  )
  return (
    <Select
      className={classes.select}
      aria-label={t('agencyCalendar.house')}
      placeholder={t('agencyCalendar.house')}
      data={[...houses]
        .map(([value, label]) => ({ value, label }))
        .toSorted((one, other) => one.label.localeCompare(other.label))}
      value={search.house ?? null}
      onChange={(house) => onChange({ house: house ?? undefined })}
      clearable
      clearButtonProps={{ 'aria-label': t('common.clear') }}
      comboboxProps={{ transitionProps: { duration: 0 }, withinPortal: false }}
    />
  )
}
