import { useTranslation } from 'react-i18next'
import { RouterAnchor } from '../../ui/RouterAnchor.tsx'
import classes from './Catalogue.module.css'

/** From the top to the folder above the open one, whose name is the page's title. */
export const FolderPath = ({ clientId, path }: { clientId: string; path: readonly string[] }) => {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('catalogue.path')}>
      <ol className={classes.path}>
        <li>
          <RouterAnchor to="/clients/$clientId" params={{ clientId }} search={{}}>
            {t('catalogue.allProducts')}
          </RouterAnchor>
        </li>
        {path.slice(0, -1).map((name) => (
          <li key={name}>
            <RouterAnchor to="/clients/$clientId" params={{ clientId }} search={{ selectedFolder: name }}>
              {name}
            </RouterAnchor>
          </li>
        ))}
      </ol>
    </nav>
  )
}
