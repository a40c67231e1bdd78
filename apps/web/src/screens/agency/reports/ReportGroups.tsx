import { Link } from '@tanstack/react-router'
import { REPORT_GROUPS } from '@tiraaz/domain/reports/report-groups'
import { useTranslation } from 'react-i18next'
import type { ReportSearch } from '../../../data/report-search.ts'
import strip from '../SectionStrip.module.css'

/** By what the report is told: links, so that each has its address. */
export const ReportGroups = ({ search }: { search: ReportSearch }) => {
  const { t } = useTranslation()
  return (
    <nav className={strip.strip} aria-label={t('reports.by.label')}>
      {REPORT_GROUPS.map((group) => (
        <Link
          key={group}
          to="/agency/reports"
          search={{ ...search, by: group === 'month' ? undefined : group }}
          className={strip.link}
          activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
        >
          {t(`reports.by.${group}`)}
        </Link>
      ))}
    </nav>
  )
}
