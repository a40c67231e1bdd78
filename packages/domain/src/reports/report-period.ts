import type { Day } from '../calendar/day.ts'
import { addMonths } from '../calendar/months.ts'
import { addDays } from '../calendar/workdays.ts'

/** First and last day of a report, both included. */
export type ReportPeriod = { from: Day; to: Day }

/** Periods that can be chosen by name. */
export const REPORT_PRESETS = ['thisMonth', 'lastMonth', 'thisYear', 'lastYear', 'lastTwelveMonths'] as const
export type ReportPreset = (typeof REPORT_PRESETS)[number]

const firstOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`
const monthOf = (first: Day): ReportPeriod => ({ from: first, to: addDays(addMonths(first, 1), -1) })
const yearOf = (year: number): ReportPeriod => {
  const digits = String(year).padStart(4, '0')
  return { from: `${digits}-01-01`, to: `${digits}-12-31` }
}

/** Period of a preset; whole months and years, so that it does not change during a month. */
export const getPresetPeriod = (preset: ReportPreset, today: Day): ReportPeriod => {
  const month = firstOfMonth(today)
  const year = Number(today.slice(0, 4))
  switch (preset) {
    case 'thisMonth':
      return monthOf(month)
    case 'lastMonth':
      return monthOf(addMonths(month, -1))
    case 'thisYear':
      return yearOf(year)
    case 'lastYear':
      return yearOf(year - 1)
    case 'lastTwelveMonths':
      return { from: addMonths(month, -11), to: monthOf(month).to }
  }
}

/** Preset whose period is the given one today; null for a custom period. */
export const findPreset = ({ from, to }: ReportPeriod, today: Day): ReportPreset | null =>
  REPORT_PRESETS.find((preset) => {
    const period = getPresetPeriod(preset, today)
    return period.from === from && period.to === to
  }) ?? null
