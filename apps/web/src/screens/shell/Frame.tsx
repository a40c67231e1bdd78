import type { ReactNode } from 'react'
import { useProductName } from '../../ui/layout/BrandMark.tsx'
import { InFrame } from '../../ui/layout/in-frame.ts'
import classes from './Frame.module.css'
import { NavigationBar, type NavigationBarProps } from './NavigationBar.tsx'

type FrameProps = {
  bar: NavigationBarProps
  children: ReactNode
}

const INKS = ['cyan', 'magenta', 'yellow', 'black'] as const

/** Layout of every screen after log-in: bar, content, footer. */
export const Frame = ({ bar, children }: FrameProps) => {
  return (
    <div className={classes.frame}>
      <NavigationBar {...bar} />
      <main id="content" tabIndex={-1} className={classes.main}>
        <InFrame value={true}>{children}</InFrame>
      </main>
      <footer className={classes.footer}>
        <span className={classes.bar} aria-hidden>
          {INKS.map((ink) => (
            <i key={ink} data-ink={ink} />
          ))}
        </span>
        {useProductName()}
      </footer>
    </div>
  )
}
