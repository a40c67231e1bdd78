import { type ComponentProps, type ReactNode, useRef } from 'react'
import { useTranslation } from '../../../i18n/i18n.ts'
import { ProblemList } from '../../../ui/form/ProblemList.tsx'
import { SaveBar } from '../../../ui/form/SaveBar.tsx'
import { useFocusOnProblem } from '../../../ui/form/use-focus-on-problem.ts'
import type { useWholeForm } from '../../../ui/form/use-whole-form.ts'
import { EditGrid } from '../../../ui/grid/EditGrid.tsx'
import classes from './Prices.module.css'

type GridFormState = Pick<
  ReturnType<typeof useWholeForm<string[][], { version: number }>>,
  'form' | 'problems' | 'refused' | 'isDirty' | 'busy' | 'isStale' | 'save'
>

type GridFormProps = {
  form: GridFormState
  grid: Omit<ComponentProps<typeof EditGrid>, 'rows'>
  emptyText: string
  /** Problems of other keys stand above the table. */
  isShownInRow: (key: string) => boolean
  /** Some cell holds a text that has no meaning: the form cannot be saved. */
  hasUnread: boolean
  onReadAgain: () => void
  /** Warnings above the table. */
  children?: ReactNode
  beside?: ReactNode
}

/** Table that is saved as a whole: problems and warnings above it, and the bar that saves. */
export const GridForm = ({ form, grid, emptyText, isShownInRow, hasUnread, ...rest }: GridFormProps) => {
  const { t } = useTranslation()
  const frame = useRef<HTMLDivElement>(null)
  useFocusOnProblem(frame, form.refused)
  return (
    <>
      <div className={rest.beside === undefined ? undefined : classes.page}>
        <div ref={frame}>
          <ProblemList problems={form.problems.filter(({ key }) => !isShownInRow(key))} />
          {form.form.length === 0 && <p className={classes.sectionHint}>{emptyText}</p>}
          {rest.children}
          <EditGrid {...grid} rows={form.form} />
        </div>
        {rest.beside}
      </div>
      <SaveBar
        width="page"
        isDirty={form.isDirty}
        busy={form.busy}
        obstacle={hasUnread ? t('prices.fixFirst') : undefined}
        isStale={form.isStale}
        onSave={() => void form.save()}
        onReadAgain={rest.onReadAgain}
      />
    </>
  )
}
