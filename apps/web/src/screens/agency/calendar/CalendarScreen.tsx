import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import { useState } from 'react'
import { agencyCalendarQuery, type AgencyCalendar } from '../../../data/agency-orders/agency-calendar.ts'
import { useAgencyNews } from '../../../data/agency-orders/agency-news.ts'
import { type CalendarPeriod, hasPastWeeks, periodOf } from '../../../data/agency-orders/agency-calendar-period.ts'
import type { CalendarSearch } from '../../../data/agency-orders/agency-calendar-search.ts'
import { formatMonth } from '../../../i18n/format-month.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { spellDays } from '../../../i18n/spelled-day.ts'
import { organizationId } from '../../../session/session.ts'
import { ReadFailed } from '../../../ui/feedback/ReadFailed.tsx'
import { PageTitle } from '../../../ui/layout/PageTitle.tsx'
import { RouterAnchor } from '../../../ui/layout/RouterAnchor.tsx'
import classes from './Calendar.module.css'
import { CalendarGrid } from './CalendarGrid.tsx'
import { CalendarTools } from './CalendarTools.tsx'

const nameOf = ({ from, to, month }: CalendarPeriod, locale: string): string =>
  month === null ? spellDays(from, to, locale) : formatMonth(month, locale)

const withHouse = (calendar: AgencyCalendar | undefined, house: string | undefined): AgencyCalendar | undefined =>
  calendar === undefined || house === undefined
    ? calendar
    : { ...calendar, entries: calendar.entries.filter(({ printingHouse }) => printingHouse?.id === house) }

/** Deadlines of orders, or of worksheets by printing house, in a month or a week. */
export const CalendarScreen = ({ search }: { search: CalendarSearch }) => {
  const { t, i18n } = useTranslation()
  const navigate = useNavigate()
  const organization = organizationId()
  useAgencyNews(organization)
  const [today] = useState(() => toTallinnDay(new Date()))
  const day = search.day ?? today
  const period = periodOf(search, today)
  const by = search.by ?? 'orders'
  const { data, isError, refetch } = useQuery({
    ...agencyCalendarQuery(organization, { From: period.from, To: period.to, By: by }),
    placeholderData: keepPreviousData,
  })
  const shown = withHouse(data, by === 'worksheets' ? search.house : undefined)
  return (
    <>
      <PageTitle
        title={t('agencyCalendar.title')}
        actions={
          <RouterAnchor to="/agency/orders" search={{ attention: ['late'], page: 1 }}>
            {t('agencyCalendar.allLate')}
          </RouterAnchor>
        }
      />
      <CalendarTools
        search={search}
        day={day}
        periodName={nameOf(period, i18n.language)}
        entries={data?.entries ?? []}
        onChange={(change) => void navigate({ to: '/agency/calendar', search: { ...search, ...change } })}
      />
      {search.view !== 'week' && hasPastWeeks(day, today) && (
        <RouterAnchor
          className={classes.past}
          to="/agency/calendar"
          search={{ ...search, past: period.hidesPast ? true : undefined }}
        >
          {t(period.hidesPast ? 'agencyCalendar.showPast' : 'agencyCalendar.hidePast')}
        </RouterAnchor>
      )}
      {data === undefined && isError ? (
        <ReadFailed onReadAgain={() => void refetch()} />
      ) : (
        <CalendarGrid
          label={t('agencyCalendar.title')}
          period={period}
          calendar={shown}
          today={today}
          isByHouse={search.by === 'worksheets'}
        />
      )}
      {shown?.entries.length === 0 && (
        <p className={classes.note}>
          {t(by === 'orders' ? 'agencyCalendar.emptyOrders' : 'agencyCalendar.emptyWorksheets')}
        </p>
      )}
      {data?.isCut === true && (
        <p className={classes.note}>{t('agencyCalendar.cut', { count: data.entries.length })}</p>
      )}
      {by === 'orders' && <p className={classes.note}>{t('agencyCalendar.withoutDeadline')}</p>}
    </>
  )
}
