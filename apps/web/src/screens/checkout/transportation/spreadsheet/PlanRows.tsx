import { Checkbox } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import type { RowOutcome, PlannedRow } from '@tiraaz/domain/distribution/plan-outcome'
import { useRef } from 'react'
import { useTranslation } from '../../../../i18n/i18n.ts'
import { formatAddress } from '../../../../i18n/format-address.ts'
import { Quantity } from '../../../../ui/text/Quantity.tsx'
import classes from './PlanRows.module.css'
import { type BookChoice, isSavedToBook } from './plan-rows.ts'
import { type RowFixes, RowSuggestions } from './RowSuggestions.tsx'
import { noticeText, type PlanNames, problemText, skippedText } from './plan-texts.ts'

type PlanRowsProps = {
  rows: readonly PlannedRow[]
  names: PlanNames
  book: BookChoice
  refused: ReadonlyMap<number, readonly string[]>
  fixes: RowFixes | undefined
  onBook: (row: number, isSaved: boolean) => void
}

const ROW_HEIGHT = 58

/** Rows of the plan with their outcome; renders only those in sight. */
export const PlanRows = ({ rows, names, book, refused, fixes, onBook }: PlanRowsProps) => {
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes our components
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (at) => rows[at]?.row ?? at,
    overscan: 8,
  })
  return (
    // Focusable, so that it can be scrolled by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling box must be reachable
    <div ref={box} className={classes.list} tabIndex={0} role="region" aria-label={t('distribution.rows')}>
      <div className={classes.rows} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const row = rows[index]
          return row === undefined ? null : (
            <div
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              className={classes.row}
              style={{ transform: `translateY(${start}px)` }}
            >
              <PlanRow
                {...row}
                names={names}
                refused={refused.get(row.row) ?? []}
                fixes={fixes}
                isSaved={isSavedToBook(book, row.row)}
                onSaved={(isSaved) => onBook(row.row, isSaved)}
              />
            </div>
          )
        })}
      </div>
    </div>
  )
}

type PlanRowProps = PlannedRow & {
  names: PlanNames
  refused: readonly string[]
  fixes: RowFixes | undefined
  isSaved: boolean
  onSaved: (isSaved: boolean) => void
}

const placeOf = (outcome: RowOutcome, names: PlanNames): string => {
  if (outcome.kind === 'matched') return names.contact(outcome.contactId)
  if (outcome.kind !== 'new') return ''
  const { address } = outcome.contact
  return [address.objectName, formatAddress(address)].filter((part) => part !== '').join(', ')
}

const notesOf = (outcome: RowOutcome, names: PlanNames): string[] => {
  switch (outcome.kind) {
    case 'matched':
    case 'new':
      return outcome.notices.map((notice) => noticeText(notice, names))
    case 'skipped':
      return [skippedText(outcome)]
    case 'error':
      return outcome.problems.map((problem) => problemText(problem, names))
  }
}

const PlanRow = ({ row, outcome, names, refused, fixes, isSaved, onSaved }: PlanRowProps) => {
  const { t } = useTranslation()
  const place = placeOf(outcome, names)
  const pieces = 'quantities' in outcome ? outcome.quantities.reduce((sum, one) => sum + one, 0) : null
  const isWrong = outcome.kind === 'error' || refused.length > 0
  return (
    <>
      <span className={classes['number-of-row']}>{t('distribution.row', { row })}</span>
      <span>
        {place}
        <span className={classes.notes}>{t(`distribution.kinds.${isWrong ? 'error' : outcome.kind}`)}</span>
        {[...refused, ...notesOf(outcome, names)].map((note) => (
          <span key={note} className={classes.notes} data-wrong={isWrong}>
            {note}
          </span>
        ))}
      </span>
      {pieces === null ? <span /> : <Quantity pieces={pieces} unit />}
      {fixes !== undefined && <RowSuggestions row={row} outcome={outcome} names={names} fixes={fixes} />}
      {outcome.kind === 'new' && (
        <Checkbox
          className={classes.book ?? ''}
          label={t('distribution.saveOne', { name: place })}
          checked={isSaved}
          onChange={(event) => onSaved(event.currentTarget.checked)}
        />
      )}
    </>
  )
}
