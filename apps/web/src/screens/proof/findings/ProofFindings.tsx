import { UnstyledButton } from '@mantine/core'
import type { ProofFileEntry } from '../../../data/proofs/proofs.ts'
import { FindingSign } from '../../../designs/findings/FindingSign.tsx'
import findings from '../../../designs/findings/Findings.module.css'
import { findingText } from '../../../designs/findings/finding-text.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { type PictureSource, useRoundPreview } from '../use-round-preview.ts'
import { usePressedFocus } from '../use-pressed-focus.ts'
import type { PressedComment, ProofView } from '../use-proof-view.ts'
import { type PlacedFinding, placeFindings } from './place-findings.ts'
import classes from './ProofFindings.module.css'

type ProofFindingsProps = { source: PictureSource; file: ProofFileEntry; view: ProofView }

/** Findings of the shown file in words; one with a place shows its mark on the page. */
export const ProofFindings = (props: ProofFindingsProps) => {
  const { previewId } = props.file
  return previewId === null ? null : <Findings {...props} previewId={previewId} />
}

const Findings = ({ source, view, file, previewId }: ProofFindingsProps & { previewId: string }) => {
  const { t } = useTranslation()
  const { data: preview } = useRoundPreview(source, { id: file.id, previewId })
  if (preview === undefined || preview.findings.length === 0) return null
  return (
    <section aria-labelledby="proof-findings">
      <h2 id="proof-findings" className={classes.heading}>
        {t('proofs.findings.title')}
      </h2>
      <ul className={findings.list}>
        {placeFindings(preview).map((placed) => (
          <FindingItem
            key={placed.id}
            placed={placed}
            pressed={view.pressed}
            onShow={() => view.showPin({ ...placed, fileId: file.id })}
          />
        ))}
      </ul>
    </section>
  )
}

type FindingItemProps = { placed: PlacedFinding; pressed: PressedComment | null; onShow: () => void }

const FindingItem = ({ placed: { id, finding, place }, pressed, onShow }: FindingItemProps) => {
  const { t } = useTranslation()
  const ref = usePressedFocus<HTMLLIElement>(id, 'comment', pressed)
  const text = findingText(t, finding)
  return (
    <li ref={ref} tabIndex={-1} className={`${findings.finding} ${classes.finding}`} data-pressed={pressed?.id === id}>
      <FindingSign weight={finding.weight} label={t(`designFiles.findings.${finding.weight}`)} />
      <span>
        {text}
        {place !== null && (
          <UnstyledButton
            className={classes.show}
            aria-label={t('proofs.findings.showNamed', { text })}
            onClick={onShow}
          >
            {t('proofs.findings.show')}
          </UnstyledButton>
        )}
      </span>
    </li>
  )
}
