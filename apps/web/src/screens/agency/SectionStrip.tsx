import { Link, useLocation } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/i18n.ts'
import type { AgencySection } from '../../data/settings/agency-sections.ts'
import { LinkStrip } from './LinkStrip.tsx'
import classes from './LinkStrip.module.css'

type SectionStripProps = {
  label: string
  sections: readonly AgencySection[]
}

/** Links to sibling pages, each with its own URL. */
export const SectionStrip = ({ label, sections }: SectionStripProps) => {
  const { t } = useTranslation()
  const pathname = useLocation({ select: (location) => location.pathname })
  return (
    <LinkStrip label={label} shown={pathname}>
      {sections.map((section) => (
        <Link key={section.to} to={section.to} activeOptions={{ includeSearch: false }} className={classes.link}>
          {t(section.label)}
        </Link>
      ))}
    </LinkStrip>
  )
}
