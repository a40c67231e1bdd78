import { type ReactNode, useContext } from 'react'
import { LanguageSwitcher } from '../../i18n/LanguageSwitcher.tsx'
import { BrandMark } from './BrandMark.tsx'
import { InFrame } from './in-frame.ts'
import classes from './PlainPage.module.css'

type PlainPageProps = {
  children: ReactNode
  wide?: boolean
  /** Decoration on the right of a wide window. */
  beside?: ReactNode
}

/**
 * Page without a log-in (log-in, new password, error): brand, language, one narrow column. Inside the frame only the
 * column.
 */
export const PlainPage = ({ children, wide = false, beside }: PlainPageProps) => {
  const inFrame = useContext(InFrame)
  if (inFrame) return <div className={classes.main}>{children}</div>
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <span className={classes.brand}>
          <BrandMark />
        </span>
        <LanguageSwitcher />
      </header>
      <div className={classes.table}>
        <main id="content" tabIndex={-1} className={wide ? classes.wide : classes.main}>
          {children}
        </main>
        {beside !== undefined && <div className={classes.beside}>{beside}</div>}
      </div>
    </div>
  )
}
