import { Button } from '@mantine/core'
import { IconFolderPlus, IconFolderSymlink } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/i18n.ts'
import { SearchBox } from '../../ui/form/SearchBox.tsx'
import classes from './Catalogue.module.css'

type CatalogueToolsProps = {
  typed: string
  onType: (text: string) => void
  /** Absent without the right to move products. */
  arrange?: { canMove: boolean; isMassMoving: boolean; onNewFolder: () => void; onMassMove: () => void } | undefined
}

const toFirstResult = () => document.querySelector<HTMLElement>(`.${classes['folders']} a, [data-card]`)?.focus()

export const CatalogueTools = ({ typed, onType, arrange }: CatalogueToolsProps) => {
  const { t } = useTranslation()
  return (
    <>
      <search className={classes.search}>
        <SearchBox label={t('catalogue.search')} value={typed} onChange={onType} onArrowDown={toFirstResult} />
      </search>
      {arrange !== undefined && (
        <div className={classes.tools}>
          <Button
            variant="default"
            leftSection={<IconFolderPlus size={16} aria-hidden />}
            onClick={arrange.onNewFolder}
          >
            {t('folders.new')}
          </Button>
          {/* Stays visible when nothing can be moved: otherwise the search field beside it would move while typing. */}
          <Button
            variant={arrange.isMassMoving ? 'light' : 'default'}
            aria-pressed={arrange.isMassMoving}
            disabled={!arrange.canMove && !arrange.isMassMoving}
            leftSection={<IconFolderSymlink size={16} aria-hidden />}
            onClick={arrange.onMassMove}
          >
            {t('folders.mass')}
          </Button>
        </div>
      )}
    </>
  )
}
