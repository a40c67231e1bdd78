import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './SelectionBar.module.css'

type SelectionBarProps = { count: number; onClear: () => void; children: ReactNode }

/** At the lower edge while something is ticked: what can be done with all of it. */
export const SelectionBar = ({ count, onClear, children }: SelectionBarProps) => {
  const { t } = useTranslation()
  if (count === 0) return null
  return (
    <section className={classes.bar} data-bottom-bar aria-label={t('agencyProducts.many.title')}>
      <p className={classes.count} role="status">
        {t('agencyProducts.many.chosen', { count })}
      </p>
      <Button variant="default" onClick={onClear}>
        {t('agencyProducts.many.drop')}
      </Button>
      {children}
    </section>
  )
}
