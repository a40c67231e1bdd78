import { useTranslation } from 'react-i18next'
import { RouterAnchor } from '../../ui/layout/RouterAnchor.tsx'
import classes from './Catalogue.module.css'
import type { DragRegistry } from './drag/drag-registry.ts'

type FolderPathProps = { clientId: string; path: readonly string[]; registry: DragRegistry }

/** Breadcrumb from the top to the parent of the open folder, which is the page's title. Accepts dropped products. */
export const FolderPath = ({ clientId, path, registry }: FolderPathProps) => {
  const { t } = useTranslation()
  const outside = t('folders.outside')
  return (
    <nav aria-label={t('catalogue.path')}>
      <ol className={classes.path}>
        <li
          ref={(element) =>
            element === null ? undefined : registry.addTarget({ element, folder: null, label: outside })
          }
        >
          <RouterAnchor to="/clients/$clientId" params={{ clientId }} search={{}}>
            {t('catalogue.allProducts')}
          </RouterAnchor>
        </li>
        {path.slice(0, -1).map((name) => (
          <li
            key={name}
            ref={(element) =>
              element === null ? undefined : registry.addTarget({ element, folder: name, label: name })
            }
          >
            <RouterAnchor to="/clients/$clientId" params={{ clientId }} search={{ selectedFolder: name }}>
              {name}
            </RouterAnchor>
          </li>
        ))}
      </ol>
    </nav>
  )
}
