import { ActionIcon } from '@mantine/core'
import { IconFolder, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { CatalogueFolder } from '@tiraaz/domain/catalogue/search-catalogue'
import { useTranslation } from '../../i18n/i18n.ts'
import { productCount } from './catalogue-view.ts'
import type { DragRegistry } from './drag/drag-registry.ts'
import classes from './FolderCard.module.css'
import { moveFocus } from './move-focus.ts'

type FolderCardProps = {
  clientId: string
  folder: CatalogueFolder
  registry: DragRegistry
  /** Absent without the right to change folders. */
  onDelete?: ((folder: CatalogueFolder) => void) | undefined
}

/** Card that opens a folder; products can be dropped on it. */
export const FolderCard = ({ clientId, folder, registry, onDelete }: FolderCardProps) => {
  const { t } = useTranslation()
  const { name } = folder
  return (
    <li
      className={classes.folder}
      ref={(element) => (element === null ? undefined : registry.addTarget({ element, folder: name, label: name }))}
    >
      <Link
        to="/clients/$clientId"
        params={{ clientId }}
        search={{ selectedFolder: name }}
        className={classes.link}
        onKeyDown={moveFocus}
      >
        <IconFolder size={20} stroke={1.5} aria-hidden />
        <span className={classes.name}>{name}</span>
        <span className={classes.count}>{t('catalogue.folderProducts', { count: productCount(folder) })}</span>
      </Link>
      {onDelete !== undefined && (
        <ActionIcon
          variant="subtle"
          color="gray"
          className={classes.delete}
          aria-label={t('folders.deleteNamed', { name })}
          onClick={() => onDelete(folder)}
        >
          <IconTrash size={17} aria-hidden />
        </ActionIcon>
      )}
    </li>
  )
}
