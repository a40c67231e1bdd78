import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldProblem } from '../../../api/failure.ts'
import { gapsOf, type VatForm } from './vat-form.ts'

type VatFormState = {
  form: VatForm
  problems: readonly FieldProblem[]
  refused: readonly FieldProblem[]
  save: () => Promise<void>
}

/** Marks required empty fields after an attempt to save; rows added later are not marked. */
export const useGaps = <T extends VatFormState>(whole: T): T => {
  const { t } = useTranslation()
  const [shownGaps, setShownGaps] = useState<{ rows: ReadonlySet<string>; refused: readonly FieldProblem[] } | null>(
    null,
  )
  const problemsIn = (gaps: ReturnType<typeof gapsOf>): FieldProblem[] =>
    gaps.map(({ key }) => ({ key, errors: [t('numberField.empty')] }))
  const gaps = gapsOf(whole.form)
  const save = async () => {
    setShownGaps(gaps.length === 0 ? null : { rows: new Set(gaps.map(({ row }) => row)), refused: problemsIn(gaps) })
    if (gaps.length === 0) await whole.save()
  }
  if (shownGaps === null) return { ...whole, save }
  const still = problemsIn(gaps.filter(({ row }) => shownGaps.rows.has(row)))
  return { ...whole, save, problems: still, refused: shownGaps.refused }
}
