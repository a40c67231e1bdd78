import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BottomBar } from '../../../ui/layout/BottomBar.tsx'

type SelectionBarProps = { count: number; onClear: () => void; children: ReactNode }

/** Bottom bar with bulk actions, shown while rows are selected. */
export const SelectionBar = ({ count, onClear, children }: SelectionBarProps) => {
  const { t } = useTranslation()
  if (count === 0) return null
  return (
    <BottomBar label={t('agencyProducts.many.title')} count={t('agencyProducts.many.chosen', { count })}>
      <Button variant="default" onClick={onClear}>
        {t('agencyProducts.many.drop')}
      </Button>
      {children}
    </BottomBar>
  )
}
