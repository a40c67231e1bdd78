import { useTranslation } from 'react-i18next'
import type { CatalogueFolder } from '@tiraaz/domain/catalogue/search-catalogue'
import classes from './Catalogue.module.css'
import type { DragRegistry } from './drag/drag-registry.ts'
import { FolderCard } from './FolderCard.tsx'

/** Number of folder rows that stay in sight while products are dragged to them from far below. */
const FEW = 12

type FolderListProps = {
  clientId: string
  folders: readonly CatalogueFolder[]
  registry: DragRegistry
  isDragging: boolean
  onDelete?: ((folder: CatalogueFolder) => void) | undefined
}

export const FolderList = ({ folders, isDragging, ...card }: FolderListProps) => {
  const { t } = useTranslation()
  if (folders.length === 0) return null
  return (
    <ul
      className={classes.folders}
      data-in-sight={(isDragging && folders.length <= FEW) || undefined}
      aria-label={t('catalogue.folders')}
    >
      {folders.map((folder) => (
        <FolderCard key={folder.name} {...card} folder={folder} />
      ))}
    </ul>
  )
}
