import { useContext } from 'react'
import { useTranslation } from '../../i18n/i18n.ts'
import { OfferedFixesContext } from '../fixes/offered-fixes.ts'
import { FindingSign } from './FindingSign.tsx'
import classes from './Findings.module.css'
import { findingText, type ShownFinding } from './finding-text.ts'

type FindingListProps = { id?: string; label: string; findings: readonly ShownFinding[] }

/** Findings of a file as plain sentences, most severe first. */
export const FindingList = ({ id, label, findings }: FindingListProps) => {
  const { t } = useTranslation()
  const offered = useContext(OfferedFixesContext)
  return (
    <ul id={id} className={classes.list} aria-label={label}>
      {findings.map((finding) => (
        <li key={`${finding.code} ${finding.params['pages'] ?? ''}`} className={classes.finding}>
          <FindingSign weight={finding.weight} label={t(`designFiles.findings.${finding.weight}`)} />
          <div>
            {findingText(t, finding)}
            {offered !== null && <offered.Buttons finding={finding} />}
          </div>
        </li>
      ))}
    </ul>
  )
}
