import { Button } from '@mantine/core'
import type { KnownContact } from '@tiraaz/domain/distribution/match-contact'
import type { RowOutcome } from '@tiraaz/domain/distribution/plan-outcome'
import { useTranslation } from '../../../../i18n/i18n.ts'
import classes from './PlanRows.module.css'
import type { PlanNames } from './plan-texts.ts'

/** Ways to give a row the address that it means. */
export type RowFixes = {
  /** Contacts most like the row's text. */
  suggest: (row: number) => readonly KnownContact[]
  /** Null takes the choice back. */
  choose: (row: number, contactId: string | null) => void
  /** Opens the form of a new address for the row. */
  add: (row: number) => void
}

/** Errors that another address of the row would not correct. */
const isAboutPlace = (outcome: Extract<RowOutcome, { kind: 'error' }>): boolean =>
  outcome.problems.some(({ code }) =>
    ['addressMissing', 'contactUnknown', 'severalContactsMatch', 'addressDiffersFromContact', 'fieldInvalid'].includes(
      code,
    ),
  )

type RowSuggestionsProps = { row: number; outcome: RowOutcome; names: PlanNames; fixes: RowFixes }

/** Buttons with the addresses that a row may mean; a chosen one can be taken back. */
export const RowSuggestions = ({ row, outcome, names, fixes }: RowSuggestionsProps) => {
  const { t } = useTranslation()
  if (outcome.kind === 'matched') {
    if (outcome.by !== 'choice') return null
    return (
      <div className={classes.suggestions}>
        <span>{t('distribution.suggest.chosen')}</span>
        <Button size="xs" variant="default" onClick={() => fixes.choose(row, null)}>
          {t('distribution.suggest.undo')}
        </Button>
      </div>
    )
  }
  if (outcome.kind === 'skipped' || (outcome.kind === 'error' && !isAboutPlace(outcome))) return null
  const found = fixes.suggest(row)
  const isError = outcome.kind === 'error'
  if (found.length === 0 && !isError) return null
  return (
    <div className={classes.suggestions}>
      {found.length > 0 && <span>{t('distribution.suggest.lead')}</span>}
      {found.map(({ id }) => (
        <Button key={id} size="xs" variant="default" onClick={() => fixes.choose(row, id)}>
          {names.contact(id)}
        </Button>
      ))}
      {isError && (
        <Button size="xs" variant="subtle" onClick={() => fixes.add(row)}>
          {t('distribution.suggest.add')}
        </Button>
      )}
    </div>
  )
}
