import { Link } from '@tanstack/react-router'
import { REPORT_GROUPS } from '@tiraaz/domain/reports/report-groups'
import { useTranslation } from '../../../i18n/i18n.ts'
import type { ReportSearch } from '../../../data/reports/report-search.ts'
import { LinkStrip } from '../../../ui/layout/LinkStrip.tsx'
import strip from '../../../ui/layout/LinkStrip.module.css'

/** Links that choose the report's grouping; each grouping has its own URL. */
export const ReportGroups = ({ search }: { search: ReportSearch }) => {
  const { t } = useTranslation()
  return (
    <LinkStrip label={t('reports.by.label')} shown={search.by ?? 'month'}>
      {REPORT_GROUPS.map((group) => (
        <Link
          key={group}
          to="/agency/reports"
          search={{ ...search, by: group === 'month' ? undefined : group }}
          className={strip.link}
          activeOptions={{ exact: true, includeSearch: true }}
        >
          {t(`reports.by.${group}`)}
        </Link>
      ))}
    </LinkStrip>
  )
}
