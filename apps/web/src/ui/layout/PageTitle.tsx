import { Title } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useProductName } from './BrandMark.tsx'
import classes from './PageTitle.module.css'
import { useTitleFocus } from './use-title-focus.ts'

type PageTitleProps = {
  /** Also the name of the browser's tab. */
  title: string
  /** A line above: where this page belongs, a link back. */
  above?: ReactNode
  /** A line below: material, status, number. */
  below?: ReactNode
  actions?: ReactNode
}

export const PageTitle = ({ title, above, below, actions }: PageTitleProps) => {
  const product = useProductName()
  const heading = useRef<HTMLHeadingElement>(null)
  useTitleFocus(heading)
  useEffect(() => {
    document.title = `${title} · ${product}`
  }, [title, product])
  return (
    <div className={classes.root}>
      <div className={classes.words}>
        {above !== undefined && <div className={classes.above}>{above}</div>}
        <Title order={1} ref={heading} tabIndex={-1} className={classes.title}>
          {title}
        </Title>
        {below !== undefined && <div className={classes.below}>{below}</div>}
      </div>
      {actions !== undefined && <div className={classes.actions}>{actions}</div>}
    </div>
  )
}
