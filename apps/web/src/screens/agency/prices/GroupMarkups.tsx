import { useTranslation } from 'react-i18next'
import type { FieldProblem } from '../../../api/failure.ts'
import type { ClientMarkups } from '../../../data/products/prices.ts'
import { formatDecimal, formatPercent } from '../../../i18n/format.ts'
import { PercentInput } from '../../../ui/form/PercentInput.tsx'
import { type Markup, type MarkupForm, problemOf } from './markup-form.ts'
import { MarkupTable } from './MarkupTable.tsx'
import classes from './Prices.module.css'

type GroupMarkupsProps = {
  markups: ClientMarkups
  form: MarkupForm
  problems: readonly FieldProblem[]
  onChange: (groups: Markup[]) => void
}

/** Markup in percent by product group; an empty field uses the default. */
export const GroupMarkups = ({ markups, form, problems, onChange }: GroupMarkupsProps) => {
  const { t } = useTranslation()
  const { groups, clientMarkup, organizationMarkup } = markups
  const usual = clientMarkup ?? organizationMarkup
  const setMarkup = (id: string, markup: number | null) =>
    onChange(form.groups.map((one) => (one.id === id ? { id, markup } : one)))
  return (
    <section aria-labelledby="markups-groups">
      <h2 id="markups-groups" className={classes.sectionHead}>
        {t('prices.markups.groups')}
      </h2>
      <p className={classes.sectionHint}>
        {groups.length === 0
          ? t('prices.markups.noGroups')
          : t(clientMarkup === null ? 'prices.markups.usualOfAgency' : 'prices.markups.usual', {
              percent: formatPercent(usual),
            })}
      </p>
      {groups.length > 0 && (
        <MarkupTable heading={t('prices.markups.group')}>
          {groups.map(({ id, name }) => (
            <tr key={id}>
              <td>{name}</td>
              <td className={classes.numberCell}>
                <PercentInput
                  label={null}
                  aria-label={t('prices.markups.markupOf', { name })}
                  value={form.groups.find((group) => group.id === id)?.markup ?? null}
                  onChange={(markup) => setMarkup(id, markup)}
                  isOptional
                  placeholder={formatDecimal(usual, { min: 0, max: 2 })}
                  error={problemOf(problems, 'groups', form.groups, id)}
                />
              </td>
            </tr>
          ))}
        </MarkupTable>
      )}
    </section>
  )
}
