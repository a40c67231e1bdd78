import { ActionIcon, Indicator } from '@mantine/core'
import { IconShoppingCart } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

/** Shown only while the draft has items (spec §2). */
export const CartButton = ({ count, onOpen }: { count: number; onOpen: () => void }) => {
  const { t } = useTranslation()
  if (count === 0) return null
  return (
    <Indicator label={count} size={18} offset={9} color="var(--accent-fill)">
      <ActionIcon variant="subtle" color="gray" size={40} aria-label={t('navigation.cart', { count })} onClick={onOpen}>
        <IconShoppingCart size={22} aria-hidden />
      </ActionIcon>
    </Indicator>
  )
}
