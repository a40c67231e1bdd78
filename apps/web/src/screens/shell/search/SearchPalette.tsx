import '../../../ui/layout/mantine-floating.ts'
// oxlint-disable-next-line no-restricted-imports -- focusBefore below gives the focus back
import { CloseButton, Kbd, Loader, Modal, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { TEXT_LIMITS } from '@tiraaz/domain/limits'
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/i18n.ts'
import { takeOpener } from '../../../ui/layout/use-opener.ts'
import { FoundOption } from './FoundOption.tsx'
import type { FoundGroup, FoundItem } from './found-groups.ts'
import { isOutside } from './list-screens.ts'
import { saveRecentPick } from './recent-picks.ts'
import { CONTROL_KEY } from '../../../ui/form/control-key.ts'
import type { SearchScope } from './search-scope.ts'
import { focusPageTitle } from '../../../ui/layout/focus-page-title.ts'
import classes from './SearchPalette.module.css'
import { getPickOwner, useFoundGroups } from './use-found-groups.ts'

type SearchPaletteProps = SearchScope & { opened: boolean; onClose: () => void }

/** Element with the focus before the dialog was opened; the dialog takes the focus only after its first effects. */
const useFocusBefore = (opened: boolean) => {
  const giveBack = useRef<(() => void) | null>(null)
  useLayoutEffect(() => {
    if (opened) giveBack.current = takeOpener()
  }, [opened])
  return () => giveBack.current?.()
}

const PHONE = '(max-width: 767px)'

/** Dialog of the search from anywhere; on phones it fills the window. */
export const SearchPalette = ({ opened, ...props }: SearchPaletteProps) => {
  const { t } = useTranslation()
  const hasPicked = useRef(false)
  const focusBefore = useFocusBefore(opened)
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false })
  return (
    <Modal.Root
      opened={opened}
      onClose={props.onClose}
      size={680}
      yOffset="10dvh"
      fullScreen={isPhone}
      transitionProps={{ duration: 100 }}
      // Mantine's own return knows no focus before the first opening: the dialog is loaded open.
      returnFocus={false}
      onExitTransitionEnd={() => {
        // A page that was there before the dialog had closed has left the focus in it (`useTitleFocus`).
        if (hasPicked.current) focusPageTitle()
        else focusBefore()
        hasPicked.current = false
      }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={t('search.title')} className={classes.dialog}>
        <Modal.Body p={0} className={classes.body}>
          <PaletteContent {...props} onPick={() => (hasPicked.current = true)} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

const itemsOf = (groups: readonly FoundGroup[]): FoundItem[] => groups.flatMap(({ items }) => items)

/** Next active result of an arrow key; undefined for other keys. */
const moveActive = (key: string, active: number, count: number): number | undefined => {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (active + 1) % count
  return key === 'ArrowUp' ? (active + count - 1) % count : undefined
}

type PaletteContentProps = Omit<SearchPaletteProps, 'opened'> & { onPick: () => void }

/** Opens pages that were found, and keeps them for the next time. */
const useOpenItem = (props: PaletteContentProps) => {
  const navigate = useNavigate()
  const keep = (item: FoundItem) => {
    if (item.kind !== 'screens') saveRecentPick(getPickOwner(props), item)
  }
  const open = (item: FoundItem) => {
    keep(item)
    props.onPick()
    props.onClose()
    // The help opens in a tab of its own: unsaved work stays on the screen.
    if (isOutside(item.href)) window.open(item.href, '_blank', 'noopener')
    else void navigate({ href: item.href })
  }
  return { keep, open }
}

const PaletteContent = (props: PaletteContentProps) => {
  const { t } = useTranslation()
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const newest = useRef('')
  const { groups, search, isBehind, hasFailed, readNow } = useFoundGroups(props, typed)
  const { keep, open } = useOpenItem(props)
  const items = itemsOf(groups)
  const isNothing = items.length === 0 && !isBehind && !hasFailed
  const optionId = (at: number) => `${listId}-${at}`
  const type = (text: string) => {
    newest.current = text
    setTyped(text)
    setActive(0)
  }
  const openFirst = async () => {
    const [first] = itemsOf(await readNow())
    if (first !== undefined && newest.current === typed) open(first)
  }
  const enter = (event: KeyboardEvent) => {
    event.preventDefault()
    const item = items[active]
    if (isBehind && active === 0) void openFirst().catch(() => undefined)
    else if (item !== undefined && (event.ctrlKey || event.metaKey)) {
      keep(item)
      window.open(item.href, '_blank', 'noopener')
    } else if (item !== undefined) open(item)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') enter(event)
    const next = moveActive(event.key, active, items.length)
    if (next === undefined) return
    event.preventDefault()
    setActive(next)
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <>
      <div className={classes.field}>
        <TextInput
          data-autofocus
          variant="unstyled"
          size="md"
          role="combobox"
          aria-expanded={items.length > 0}
          aria-controls={listId}
          aria-activedescendant={items.length === 0 ? undefined : optionId(active)}
          aria-autocomplete="list"
          aria-label={t('search.title')}
          placeholder={t(props.isAgency ? 'search.agencyPlaceholder' : 'search.placeholder')}
          leftSection={isBehind ? <Loader size={16} aria-hidden /> : <IconSearch size={18} aria-hidden />}
          autoComplete="off"
          spellCheck={false}
          maxLength={TEXT_LIMITS.name}
          value={typed}
          className={classes.input}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <CloseButton size="lg" aria-label={t('common.close')} onClick={props.onClose} />
      </div>
      <FoundList {...{ listId, groups, search, active, optionId, keep, open }} onPoint={setActive} />
      <div role="status" className={classes.notice} data-empty={isNothing || hasFailed}>
        {hasFailed && t('search.failed')}
        {isNothing && (
          <>
            <span>{t('search.nothing', { text: search })}</span>
            <span className={classes.hint}>{t('search.nothingHint')}</span>
          </>
        )}
        {items.length > 0 && search !== '' && !isBehind && !hasFailed && t('search.found', { count: items.length })}
      </div>
      <KeyHints />
    </>
  )
}

type FoundListProps = {
  listId: string
  groups: readonly FoundGroup[]
  search: string
  active: number
  optionId: (at: number) => string
  keep: (item: FoundItem) => void
  open: (item: FoundItem) => void
  onPoint: (at: number) => void
}

const FoundList = ({ listId, groups, search, active, optionId, keep, open, onPoint }: FoundListProps) => {
  const { t } = useTranslation()
  const starts = groups.map((_, nth) => itemsOf(groups.slice(0, nth)).length)
  return (
    <div id={listId} role="listbox" aria-label={t('search.results')} className={classes.list}>
      {groups.map(({ label, items }, nth) => (
        <div key={label} role="group" aria-labelledby={`${listId}-group-${nth}`}>
          <div id={`${listId}-group-${nth}`} role="presentation" className={classes.heading}>
            {label}
          </div>
          {items.map((item, within) => {
            const at = (starts[nth] ?? 0) + within
            return (
              <FoundOption
                key={item.key}
                id={optionId(at)}
                item={item}
                search={search}
                isActive={at === active}
                onPoint={() => onPoint(at)}
                onOpen={() => open(item)}
                onOpenElsewhere={() => keep(item)}
              />
            )
          })}
        </div>
      ))}
    </div>
  )
}

const HINTS = [
  { keys: ['↑', '↓'], label: 'search.move' },
  { keys: ['Enter'], label: 'search.open' },
  { keys: [`${CONTROL_KEY} Enter`], label: 'search.openInTab' },
] as const

const KeyHints = () => {
  const { t } = useTranslation()
  return (
    <div className={classes.keys} aria-hidden>
      {HINTS.map(({ keys, label }) => (
        <span key={label}>
          {keys.map((key) => (
            <Kbd key={key} size="xs" mr={4}>
              {key}
            </Kbd>
          ))}
          {t(label)}
        </span>
      ))}
    </div>
  )
}
