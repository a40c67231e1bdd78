import { Menu, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconHelp, IconLogout, IconSwitchHorizontal, IconUser, IconUserCog } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/i18n.ts'
import { LanguageSwitcher } from '../../i18n/LanguageSwitcher.tsx'
import classes from './NavigationBar.module.css'

export type UserMenuProps = {
  userName: string
  clientName?: string | undefined
  /** Representative of the draft, for agency users only. */
  representativeName?: string | undefined
  /** Undefined for users with one client. */
  onSelectClient?: (() => void) | undefined
  /** Address of the documentation about the current screen. */
  help: string
  onMyAccount: () => void
  onLogOut: () => void
}

export const UserMenu = (props: UserMenuProps) => {
  const { userName, clientName, representativeName, help, onSelectClient, onMyAccount, onLogOut } = props
  const { t } = useTranslation()
  const place = [clientName, representativeName].filter((name) => name !== undefined).join(' · ')
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <UnstyledButton className={classes.user}>
          <IconUser size={20} className={classes.userIcon} aria-hidden />
          <span className={classes.userWords}>
            <span className={classes.userName}>{userName}</span>
            {place !== '' && <span className={classes.userPlace}>{place}</span>}
          </span>
          <IconChevronDown size={14} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label className={classes.menuWho}>
          {userName}
          {clientName !== undefined && <span>{clientName}</span>}
          {representativeName !== undefined && (
            <span>{t('navigation.representative', { name: representativeName })}</span>
          )}
        </Menu.Label>
        <div className={classes.menuLanguage}>
          <LanguageSwitcher />
        </div>
        <Menu.Item leftSection={<IconUserCog size={16} aria-hidden />} onClick={onMyAccount}>
          {t('navigation.myAccount')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconHelp size={16} aria-hidden />}
          component="a"
          href={help}
          target="_blank"
          rel="noreferrer"
        >
          {t('navigation.help')}
        </Menu.Item>
        {onSelectClient !== undefined && (
          <Menu.Item leftSection={<IconSwitchHorizontal size={16} aria-hidden />} onClick={onSelectClient}>
            {t('navigation.selectClient')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={onLogOut}>
          {t('navigation.logOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
