import type { agencyCalendar as source } from '../../et/agency/agency-calendar.ts'
import type { Texts } from '../../texts.ts'

export const agencyCalendar: Texts<typeof source> = {
  title: 'Deadline calendar',
  view: 'View',
  month: 'Month',
  week: 'Week',
  by: 'Show',
  orders: 'Orders',
  worksheets: 'Worksheets',
  house: 'Printing house',
  noHouse: 'No printing house',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousWeek: 'Previous week',
  nextWeek: 'Next week',
  today: 'Today',
  isToday: 'today',
  late: 'overdue',
  more_one: '+ {{count}} more',
  more_other: '+ {{count}} more',
  fewer: 'Show fewer',
  cut: 'The {{count}} earliest are shown. Choose a week or a printing house.',
  emptyOrders: 'No order in work has its deadline in this period.',
  emptyWorksheets: 'No worksheet in work has its deadline in this period.',
  allLate: 'All overdue orders',
}
