import { Outlet } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/i18n.ts'
import classes from '../../ui/layout/SkipLink.module.css'

/** Root layout with the skip link; every page has a `main` with the id `content`. */
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
