import '../../../ui/layout/mantine-floating.ts'
import { Button, Menu } from '@mantine/core'
import { MARKING_TARGETS } from '@tiraaz/domain/worksheets/worksheet-marking'
import { IconBell, IconChevronUp, IconSend } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/i18n.ts'
import { formatInteger } from '../../../i18n/format.ts'
import { focusMenuButton } from '../../../ui/layout/focus-menu-button.ts'
import { BottomBar } from '../../../ui/layout/BottomBar.tsx'
import type { WorksheetSelection } from './use-worksheet-selection.ts'
import classes from './Worksheets.module.css'

/** Chooses the shown worksheets that are ready to be sent, or all of them. */
export const ChooseShown = ({ selection }: { selection: WorksheetSelection }) => {
  const { t } = useTranslation()
  const { ready, shown, chooseReady, chooseAll } = selection
  if (shown === 0) return null
  return (
    <div className={classes.above}>
      {ready > 0 && (
        <Button variant="default" size="compact-md" onClick={chooseReady}>
          {t('worksheets.many.chooseReady', { number: formatInteger(ready) })}
        </Button>
      )}
      {ready < shown && (
        <Button variant="subtle" size="compact-md" onClick={chooseAll}>
          {t('worksheets.many.chooseAll', { number: formatInteger(shown) })}
        </Button>
      )}
    </div>
  )
}

/** Bottom bar of the chosen worksheets. */
export const ChosenWorksheets = ({ selection }: { selection: WorksheetSelection }) => {
  const { t } = useTranslation()
  const { chosen, openSending, openMarking, clear } = selection
  if (chosen.length === 0) return null
  return (
    <BottomBar
      label={t('worksheets.many.title')}
      count={t('worksheets.many.chosen', { count: chosen.length })}
      isSpread
    >
      <Button variant="default" onClick={clear}>
        {t('worksheets.many.drop')}
      </Button>
      <Menu position="top-start">
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronUp size={16} aria-hidden />}>
            {t('worksheets.many.mark')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown onClickCapture={focusMenuButton}>
          {MARKING_TARGETS.map((to) => (
            <Menu.Item key={to} onClick={() => openMarking(to)}>
              {t(`worksheets.many.markAs.${to}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Button
        variant="default"
        leftSection={<IconBell size={16} aria-hidden />}
        onClick={() => openSending('remind', chosen)}
      >
        {t('worksheets.many.remind')}
      </Button>
      <Button leftSection={<IconSend size={16} aria-hidden />} onClick={() => openSending('send', chosen)}>
        {t('worksheets.many.send')}
      </Button>
    </BottomBar>
  )
}
