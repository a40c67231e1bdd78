import { IconFolder } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { CatalogueFolder } from '@tiraaz/domain/catalogue/search-catalogue'
import { useTranslation } from 'react-i18next'
import classes from './Catalogue.module.css'
import { productCount } from './catalogue-view.ts'

export const FolderCard = ({ clientId, folder }: { clientId: string; folder: CatalogueFolder }) => {
  const { t } = useTranslation()
  return (
    <li>
      <Link
        to="/clients/$clientId"
        params={{ clientId }}
        search={{ selectedFolder: folder.name }}
        className={classes.folder}
      >
        <IconFolder size={20} stroke={1.5} aria-hidden />
        <span className={classes.folderName}>{folder.name}</span>
        <span className={classes.folderCount}>{t('catalogue.folderProducts', { count: productCount(folder) })}</span>
      </Link>
    </li>
  )
}
