import { Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { EmptySheet } from '../../ui/file/EmptySheet.tsx'
import classes from './Home.module.css'

type HomeSectionProps = {
  title: string
  /** Link to all of which the section shows the first. */
  all?: ReactNode
  children: ReactNode
}

/** Part of the home: a heading above a hairline, then its rows. */
export const HomeSection = ({ title, all, children }: HomeSectionProps) => {
  const titleId = useId()
  return (
    <section className={classes.section} aria-labelledby={titleId}>
      <div className={classes.heading}>
        <Title order={2} id={titleId} className={classes.title}>
          {title}
        </Title>
        {all}
      </div>
      {children}
    </section>
  )
}

/** Empty alternative text: the name stands beside the picture. */
const DECORATIVE = ''

/** Thumbnail of the first artwork; a sheet with crop marks where there is none. */
export const HomePicture = ({ url }: { url: string | null }) => (
  <span className={classes.picture}>
    {url === null ? <EmptySheet /> : <img src={url} alt={DECORATIVE} loading="lazy" decoding="async" />}
  </span>
)
