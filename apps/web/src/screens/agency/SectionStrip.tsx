import { VisuallyHidden } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/i18n.ts'
import type { AgencySection } from '../../data/settings/agency-sections.ts'
import { LinkStrip } from '../../ui/layout/LinkStrip.tsx'
import classes from '../../ui/layout/LinkStrip.module.css'

type SectionStripProps = {
  label: string
  sections: readonly AgencySection[]
  /** Numbers beside sections, by their address. */
  marks?: Readonly<Record<string, SectionMark>> | undefined
}

/** Number beside a section, and the words that are read out for it. */
export type SectionMark = { number: string; label: string }

const Mark = ({ mark: { number, label } }: { mark: SectionMark }) => (
  <>
    <span className={`numeric ${classes.count}`} aria-hidden>
      {number}
    </span>
    <VisuallyHidden>{label}</VisuallyHidden>
  </>
)

/** Links to sibling pages, each with its own URL. */
export const SectionStrip = ({ label, sections, marks = {} }: SectionStripProps) => {
  const { t } = useTranslation()
  const pathname = useLocation({ select: (location) => location.pathname })
  return (
    <LinkStrip label={label} shown={pathname}>
      {sections.map((section) => {
        const mark = marks[section.to]
        return (
          <Link key={section.to} to={section.to} activeOptions={{ includeSearch: false }} className={classes.link}>
            {t(section.label)}
            {mark !== undefined && <Mark mark={mark} />}
          </Link>
        )
      })}
    </LinkStrip>
  )
}
