import { ActionIcon, Menu } from '@mantine/core'
import { IconHelp, IconMenu2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/i18n.ts'
import { LanguageSwitcher } from '../../i18n/LanguageSwitcher.tsx'
import { BrandMark, useProductName } from '../../ui/layout/BrandMark.tsx'
import classes from './NavigationBar.module.css'
import type { NavigationLink } from './navigation-links.ts'
import skipClasses from '../../ui/layout/SkipLink.module.css'
import { UserMenu, type UserMenuProps } from './UserMenu.tsx'

/** Target of the skip link: the cart lies behind all links of the bar. */
export const CART_ID = 'cart'

/** Links that fit beside the words of the person: the agency's languages make room for one more. */
const MOST_LINKS = { client: 7, agency: 8 }

export type NavigationBarProps = {
  brandTo: string
  links: readonly NavigationLink[]
  user: Omit<UserMenuProps, 'help'>
  /** Button of the search from anywhere, if an organization is selected. */
  search?: ReactNode
  /** Cart button, if there is a draft with items. */
  cart?: ReactNode
  /** Notifications of the agency. */
  notifications?: ReactNode
  /** Chat, if an organization is selected. */
  chat?: ReactNode
  /** Address of the documentation about the current screen. */
  help: string
}

export const NavigationBar = ({
  brandTo,
  links,
  user,
  search,
  cart,
  notifications,
  chat,
  help,
}: NavigationBarProps) => {
  const { t } = useTranslation()
  const productName = useProductName()
  const isCrowded = links.length > MOST_LINKS[notifications ? 'agency' : 'client']
  return (
    <header className={classes.bar}>
      {cart !== undefined && (
        <a href={`#${CART_ID}`} className={skipClasses.skip}>
          {t('navigation.skipToCart')}
        </a>
      )}
      <div className={classes.inner} data-crowded={isCrowded || undefined}>
        {links.length > 0 && (
          <Menu position="bottom-start" width={240}>
            <Menu.Target>
              <ActionIcon
                className={classes.burger}
                variant="subtle"
                color="gray"
                size={40}
                aria-label={t('navigation.openMenu')}
              >
                <IconMenu2 size={22} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              {links.map(({ label, to, exact, count = 0 }) => (
                <Menu.Item key={to} component={Link} to={to} activeOptions={{ exact }}>
                  {t(label)}
                  {count > 0 && <span className={`numeric ${classes.count}`}>{count}</span>}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
        <Link to={brandTo} className={classes.brand} aria-label={t('navigation.home', { name: productName })}>
          <BrandMark nameClass={classes.brandName} />
        </Link>
        <nav className={classes.links} aria-label={t('navigation.main')}>
          {links.map(({ label, to, exact, count = 0 }) => (
            <Link key={to} to={to} activeOptions={{ exact, includeSearch: false }} className={classes.link}>
              {t(label)}
              {count > 0 && <span className={`numeric ${classes.count}`}>{count}</span>}
            </Link>
          ))}
        </nav>
        <div className={classes.right}>
          {/* First, so that nothing moves when it appears. */}
          {cart}
          {search}
          {notifications}
          {chat}
          {/* In a tab of its own: unsaved work stays on the screen. */}
          <a href={help} target="_blank" rel="noreferrer" className={classes.help} aria-label={t('navigation.help')}>
            <IconHelp size={22} aria-hidden />
          </a>
          <span className={classes.language}>
            <LanguageSwitcher />
          </span>
          <UserMenu {...user} help={help} />
        </div>
      </div>
    </header>
  )
}
