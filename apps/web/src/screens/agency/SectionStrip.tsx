import { Link } from '@tanstack/react-router'
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
  return (
    <nav className={classes.strip} aria-label={label}>
      {sections.map((section) => (
        <Link key={section.to} to={section.to} activeOptions={{ includeSearch: false }} className={classes.link}>
          {t(section.label)}
        </Link>
      ))}
    </nav>
  )
}
