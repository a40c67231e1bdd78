import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconFolderMinus, IconFolderSymlink, IconSquareCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { CatalogueProduct } from '../../data/catalogue.ts'
import { focusMenuButton } from '../../ui/focus-menu-button.ts'
import classes from './ProductCard.module.css'

export type CardActions = {
  onMove: (product: CatalogueProduct) => void
  onMoveOut: (product: CatalogueProduct) => void
  /** Starts the mass-moving mode with this product in it. */
  onSelect: (product: CatalogueProduct) => void
}

type CardMenuProps = CardActions & { product: CatalogueProduct; isInFolder: boolean }

/** The less common actions of a card: everything that dragging does, too. */
export const CardMenu = ({ product, isInFolder, onMove, onMoveOut, onSelect }: CardMenuProps) => {
  const { t } = useTranslation()
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          className={classes.more}
          aria-label={t('common.moreActions', { name: product.name })}
        >
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown onClickCapture={focusMenuButton}>
        <Menu.Item leftSection={<IconFolderSymlink size={16} aria-hidden />} onClick={() => onMove(product)}>
          {t('folders.move')}
        </Menu.Item>
        {isInFolder && (
          <Menu.Item leftSection={<IconFolderMinus size={16} aria-hidden />} onClick={() => onMoveOut(product)}>
            {t('folders.moveOut')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconSquareCheck size={16} aria-hidden />} onClick={() => onSelect(product)}>
          {t('folders.select')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
