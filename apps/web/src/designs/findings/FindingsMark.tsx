import { IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/i18n.ts'
import { FindingSign } from './FindingSign.tsx'
import classes from './Findings.module.css'
import type { ShownFinding } from './finding-text.ts'

type FindingsMarkProps = {
  fileName: string
  findings: readonly ShownFinding[]
  /** Id of the list that the button opens. */
  controls: string
  isOpen: boolean
  onToggle: () => void
}

/** Button with the number of warnings and notices of a file; opens their list. */
export const FindingsMark = ({ fileName, findings, controls, isOpen, onToggle }: FindingsMarkProps) => {
  const { t } = useTranslation()
  const warnings = findings.filter(({ weight }) => weight === 'warning').length
  const notices = findings.length - warnings
  const words = [
    ...(warnings === 0 ? [] : [t('designFiles.findings.warnings', { count: warnings })]),
    ...(notices === 0 ? [] : [t('designFiles.findings.notices', { count: notices })]),
  ].join(', ')
  return (
    <button
      type="button"
      className={classes.mark}
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      aria-label={t('designFiles.findings.markOf', { mark: words, name: fileName })}
      onClick={onToggle}
    >
      <FindingSign weight={warnings > 0 ? 'warning' : 'notice'} />
      {words}
      <IconChevronDown className={classes.chevron} size={14} aria-hidden />
    </button>
  )
}
