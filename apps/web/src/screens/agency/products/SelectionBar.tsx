import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BottomBar } from '../../../ui/layout/BottomBar.tsx'

type SelectionBarProps = { count: number; onClear: () => void; children: ReactNode }

/** At the lower edge while something is ticked: what can be done with all of it. */
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
