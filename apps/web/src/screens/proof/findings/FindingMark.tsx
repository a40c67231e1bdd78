import { UnstyledButton } from '@mantine/core'
import type { CSSProperties } from 'react'
import { findingText } from '../../../designs/findings/finding-text.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { usePressedFocus } from '../use-pressed-focus.ts'
import type { PressedComment } from '../use-proof-view.ts'
import type { PlacedFinding } from './place-findings.ts'
import classes from './ProofFindings.module.css'

type FindingMarkProps = {
  placed: PlacedFinding
  style: CSSProperties
  pressed: PressedComment | null
  onPress: () => void
}

/** Mark of a finding on the page; square, where the pins of comments are round. */
export const FindingMark = ({ placed: { id, finding }, style, pressed, onPress }: FindingMarkProps) => {
  const { t } = useTranslation()
  const ref = usePressedFocus<HTMLButtonElement>(id, 'pin', pressed)
  const text = findingText(t, finding)
  return (
    <UnstyledButton
      ref={ref}
      className={classes.mark}
      style={style}
      data-pressed={pressed?.id === id}
      aria-label={t('proofs.findings.mark', { text })}
      title={text}
      onClick={onPress}
    />
  )
}
