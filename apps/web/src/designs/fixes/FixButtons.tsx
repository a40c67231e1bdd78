import { Button } from '@mantine/core'
import { IconWand } from '@tabler/icons-react'
import { FIXES_OF_FINDINGS } from '@tiraaz/domain/artwork/fix-codes'
import { useContext } from 'react'
import { useTranslation } from '../../i18n/i18n.ts'
import type { ShownFinding } from '../findings/finding-text.ts'
import classes from './Fixes.module.css'
import { OfferedFixesContext } from './offered-fixes.ts'

/** Buttons of the fixes that answer a finding; nothing where there are none. */
export const FixButtons = ({ finding }: { finding: Pick<ShownFinding, 'code'> }) => {
  const { t } = useTranslation()
  const offered = useContext(OfferedFixesContext)
  const codes = FIXES_OF_FINDINGS[finding.code]?.filter((code) => offered?.codes.includes(code)) ?? []
  if (offered === null || codes.length === 0) return null
  return (
    <span className={classes.buttons}>
      {codes.map((code) => (
        <Button
          key={code}
          className={classes.button}
          size="compact-xs"
          variant="default"
          leftSection={<IconWand size={14} aria-hidden />}
          aria-label={t('designFiles.fixes.of', { fix: t(`designFiles.fixes.${code}`), name: offered.fileName })}
          onClick={() => offered.start(code)}
        >
          {t(`designFiles.fixes.${code}`)}
        </Button>
      ))}
    </span>
  )
}
