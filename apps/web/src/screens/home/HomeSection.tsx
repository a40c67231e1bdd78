import { Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
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
    {url === null ? (
      <svg viewBox="0 0 48 48" width="40" height="40" fill="none" stroke="var(--outline)" aria-hidden>
        <path d="M15 11h18v26H15z" fill="var(--surface)" />
        <path d="M15 5v4M33 5v4M15 39v4M33 39v4M9 11h4M35 11h4M9 37h4M35 37h4" />
      </svg>
    ) : (
      <img src={url} alt={DECORATIVE} loading="lazy" decoding="async" />
    )}
  </span>
)
