import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { AgencySection } from './agency-sections.ts'
import classes from './SectionStrip.module.css'

type SectionStripProps = {
  label: string
  sections: readonly AgencySection[]
}

/** Links to sister pages in one line; where they do not fit they scroll. */
export const SectionStrip = ({ label, sections }: SectionStripProps) => {
  const { t } = useTranslation()
  const strip = useRef<HTMLElement>(null)
  const pathname = useLocation({ select: (location) => location.pathname })
  // Where they scroll, the one that is shown is seen.
  useEffect(() => {
    const current = strip.current?.querySelector<HTMLElement>('[aria-current="page"]')
    if (pathname !== '' && current)
      strip.current?.scrollTo({ left: current.offsetLeft - strip.current.offsetLeft - 40 })
  }, [pathname])
  return (
    <nav ref={strip} className={classes.strip} aria-label={label}>
      {sections.map((section) => (
        <Link key={section.to} to={section.to} activeOptions={{ includeSearch: false }} className={classes.link}>
          {t(section.label)}
        </Link>
      ))}
    </nav>
  )
}
