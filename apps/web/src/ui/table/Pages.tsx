import { Pagination } from '@mantine/core'
import { useTranslation } from '../../i18n/i18n.ts'
import type { TextKey } from '../../i18n/i18n.ts'
import classes from './PagedTable.module.css'

const controls = {
  first: 'common.firstPage',
  previous: 'common.previousPage',
  next: 'common.nextPage',
  last: 'common.lastPage',
} as const satisfies Record<string, TextKey>

type PagesProps = { page: number; pageCount: number; onPage: (page: number) => void }

export const Pages = ({ page, pageCount, onPage }: PagesProps) => {
  const { t } = useTranslation()
  return (
    <nav className={classes.pages} aria-label={t('common.pages')}>
      <Pagination
        total={Math.max(pageCount, page)}
        value={page}
        onChange={onPage}
        size="sm"
        getItemProps={(item) => ({ 'aria-label': t('common.page', { page: item }) })}
        getControlProps={(control) => ({ 'aria-label': t(controls[control]) })}
      />
    </nav>
  )
}
