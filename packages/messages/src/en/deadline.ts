import type { deadline as source } from '../et/deadline.ts'
import type { Texts } from '../texts.ts'

export const deadline: Texts<typeof source> = {
  openCalendar: 'Open the calendar',
  fixFirst: 'This deadline is not possible. Correct it, then you can go on.',
  tooEarly: 'Too early.',
  obstacles: {
    past: 'This day has passed.',
    tooEarly: 'Too early: the earliest deadline is {{day}}.',
    tooEarlyWithDays_one:
      'Too early: production and delivery take {{count}} working day, the earliest deadline is {{day}}.',
    tooEarlyWithDays_other:
      'Too early: production and delivery take {{count}} working days, the earliest deadline is {{day}}.',
    weekend: 'Weekend: no deliveries.',
    holiday: 'Public holiday: {{name}}. No deliveries.',
    dayOff: 'No deliveries on this day.',
  },
  earliest_zero: 'The earliest possible deadline is {{day}}.',
  earliest_one: 'The earliest possible deadline is {{day}}: production and delivery take {{count}} working day.',
  earliest_other: 'The earliest possible deadline is {{day}}: production and delivery take {{count}} working days.',
  holidays: {
    newYear: 'New Year’s Day',
    independenceDay: 'Independence Day',
    goodFriday: 'Good Friday',
    easterSunday: 'Easter Sunday',
    springDay: 'Spring Day',
    pentecost: 'Whit Sunday',
    victoryDay: 'Victory Day',
    midsummerDay: 'Midsummer Day',
    restorationOfIndependence: 'Day of Restoration of Independence',
    christmasEve: 'Christmas Eve',
    christmasDay: 'Christmas Day',
    secondChristmasDay: 'Boxing Day',
  },
}
