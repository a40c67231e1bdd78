import { Outlet } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import classes from './RootScreen.module.css'

/** Every page has a `main` with the id content, which the skip link leads to. */
export const RootScreen = () => {
  const { t } = useTranslation()
  return (
    <>
      <a href="#content" className={classes.skip}>
        {t('common.skipToContent')}
      </a>
      <Outlet />
    </>
  )
}
