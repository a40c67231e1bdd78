import { Kbd, UnstyledButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { loadAgencyTexts } from '../../../i18n/agency-texts.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { loadSearchTexts } from '../../../i18n/search-texts.ts'
import { toastFailure } from '../../../ui/feedback/toast.ts'
import { isDialogOpen, isFreeSlash } from '../../../ui/form/use-slash-key.ts'
import { LazyPart } from '../../../ui/layout/LazyPart.tsx'
import { loadOnRequest } from '../../../ui/layout/lazy-online.ts'
import classes from './SearchLauncher.module.css'
import { CONTROL_KEY } from '../../../ui/form/control-key.ts'
import type { SearchScope } from './search-scope.ts'

const SEARCH_KEYS = `${CONTROL_KEY} K`

const loadPalette = (isAgency: boolean) => async () => {
  const [{ SearchPalette }] = await Promise.all([
    loadOnRequest(() => import('./SearchPalette.tsx')),
    loadSearchTexts(),
    isAgency ? loadAgencyTexts() : undefined,
  ])
  return SearchPalette
}

const isSearchKey = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k'

/** Opens the search by Ctrl+K, and by `/` where the page has no use for it (`useSlashKey` runs before). */
const useSearchKeys = (onOpen: () => void) =>
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isFreeSlash(event) && !(isSearchKey(event) && !isDialogOpen())) return
      event.preventDefault()
      onOpen()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [onOpen])

/** Button and keys of the search from anywhere; its dialog is loaded when it is first opened. */
export const SearchLauncher = (scope: SearchScope) => {
  const { t } = useTranslation()
  const [palette, setPalette] = useState<'unused' | 'open' | 'closed'>('unused')
  const [open] = useState(() => () => setPalette('open'))
  useSearchKeys(open)
  return (
    <>
      <UnstyledButton className={classes.button} aria-keyshortcuts="Control+K Meta+K /" onClick={open}>
        <IconSearch size={20} aria-hidden />
        <span className={classes.label}>{t('navigation.search')}</span>
        <Kbd size="xs" className={classes.key} aria-hidden>
          {SEARCH_KEYS}
        </Kbd>
      </UnstyledButton>
      {palette !== 'unused' && (
        <LazyPart
          load={loadPalette(scope.isAgency)}
          given={{ ...scope, opened: palette === 'open', onClose: () => setPalette('closed') }}
          onFailure={() => {
            setPalette('unused')
            toastFailure(t('errors.offline'))
          }}
        />
      )}
    </>
  )
}
