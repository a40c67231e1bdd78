import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from '../../i18n/i18n.ts'
import { useSlashKey } from '../form/use-slash-key.ts'
import classes from './FilterBar.module.css'

export type FilterFoldProps = {
  children: ReactNode
  /** Absent without filters; the button keeps its space, so that the layout does not jump. */
  onClear: (() => void) | undefined
}

/** Search field of the page, which `/` belongs to where there is one. */
const SEARCH_FIELD = 'input[type="search"]'

/**
 * The filters above a list: selects, and a way back to everything. At phone width they fold away. On a page without a
 * search field, `/` jumps to the first of them.
 */
export const FilterFold = ({ children, onClear }: FilterFoldProps) => {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const fieldsId = useId()
  const fields = useRef<HTMLDivElement>(null)
  useSlashKey(() => {
    if (document.querySelector(SEARCH_FIELD) !== null) return false
    flushSync(() => setOpen(true))
    fields.current?.querySelector('input')?.focus()
    return true
  })
  return (
    <search aria-label={t('common.filters')} className={classes.root} data-open={isOpen}>
      <Button
        variant="default"
        className={classes.toggle}
        leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={fieldsId}
        onClick={() => setOpen(!isOpen)}
      >
        {t('common.filters')}
      </Button>
      <div ref={fields} id={fieldsId} className={classes.fields}>
        {children}
      </div>
      <Button variant="subtle" className={classes.clear} disabled={onClear === undefined} onClick={onClear}>
        {t('common.clearFilters')}
      </Button>
    </search>
  )
}
