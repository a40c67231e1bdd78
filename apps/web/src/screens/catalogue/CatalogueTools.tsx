import { ActionIcon, Button, Menu } from '@mantine/core'
import { useDebouncedCallback, useMediaQuery } from '@mantine/hooks'
import { IconDots, IconFolderPlus, IconFolderSymlink } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { startTransition, useState } from 'react'
import { useTranslation } from '../../i18n/i18n.ts'
import { SearchBox } from '../../ui/form/SearchBox.tsx'
import classes from './Catalogue.module.css'
import type { CatalogueSearch } from './catalogue-address.ts'

const RESTED_MS = 300

type ArrangeProps = { canMove: boolean; isMassMoving: boolean; onNewFolder: () => void; onMassMove: () => void }

type CatalogueToolsProps = {
  clientId: string
  /** Open folder and search of the address. */
  search: CatalogueSearch
  onSearch: (text: string) => void
  /** Absent without the right to move products. */
  arrange?: ArrangeProps | undefined
}

const toFirstResult = () => document.querySelector<HTMLElement>(`.${classes['folders']} a, [data-card]`)?.focus()

/** Writes the search into the address when typing rests, or at once when the focus leaves the field. */
const useSearchInAddress = (clientId: string, { selectedFolder }: CatalogueSearch) => {
  const navigate = useNavigate()
  return useDebouncedCallback((text: string) => {
    const search = { selectedFolder, search: text === '' ? undefined : text }
    void navigate({ to: '/clients/$clientId', params: { clientId }, search, replace: true, resetScroll: false })
  }, RESTED_MS)
}

/** Holds the typed text itself: a character must not wait for the list, which follows in a transition. */
export const CatalogueTools = ({ clientId, search, onSearch, arrange }: CatalogueToolsProps) => {
  const { t } = useTranslation()
  const isNarrow = useMediaQuery('(max-width: 575px)', undefined, { getInitialValueInEffect: false })
  const [typed, setTyped] = useState(search.search ?? '')
  const writeAddress = useSearchInAddress(clientId, search)
  const type = (text: string) => {
    setTyped(text)
    startTransition(() => onSearch(text))
    writeAddress(text)
  }
  return (
    <>
      <search className={classes.search} onBlur={writeAddress.flush}>
        <SearchBox label={t('catalogue.search')} value={typed} onChange={type} onArrowDown={toFirstResult} />
      </search>
      {arrange !== undefined && (isNarrow ? <FoldedTools {...arrange} /> : <Tools {...arrange} />)}
    </>
  )
}

const Tools = ({ canMove, isMassMoving, onNewFolder, onMassMove }: ArrangeProps) => {
  const { t } = useTranslation()
  return (
    <div className={classes.tools}>
      <Button variant="default" leftSection={<IconFolderPlus size={16} aria-hidden />} onClick={onNewFolder}>
        {t('folders.new')}
      </Button>
      {/* Stays visible when nothing can be moved: otherwise the search field beside it would move while typing. */}
      <Button
        variant={isMassMoving ? 'light' : 'default'}
        aria-pressed={isMassMoving}
        disabled={!canMove && !isMassMoving}
        leftSection={<IconFolderSymlink size={16} aria-hidden />}
        onClick={onMassMove}
      >
        {t('folders.mass')}
      </Button>
    </div>
  )
}

/** The same in a menu beside the search field: on a phone, products come first. */
const FoldedTools = ({ canMove, isMassMoving, onNewFolder, onMassMove }: ArrangeProps) => {
  const { t } = useTranslation()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant={isMassMoving ? 'light' : 'default'} size={44} aria-label={t('folders.tools')}>
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconFolderPlus size={16} aria-hidden />} onClick={onNewFolder}>
          {t('folders.new')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconFolderSymlink size={16} aria-hidden />}
          disabled={!canMove && !isMassMoving}
          onClick={onMassMove}
        >
          {t(isMassMoving ? 'folders.massEnd' : 'folders.mass')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
