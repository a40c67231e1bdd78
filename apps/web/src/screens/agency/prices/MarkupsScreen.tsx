import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/i18n.ts'
import { type ClientMarkups, clientMarkupsQuery, useSaveClientMarkups } from '../../../data/products/prices.ts'
import { ProblemList } from '../../../ui/form/ProblemList.tsx'
import { ReadFailed } from '../../../ui/feedback/ReadFailed.tsx'
import { SaveBar } from '../../../ui/form/SaveBar.tsx'
import { UnreadFieldsContext, useUnreadFields } from '../../../ui/form/unread-fields.ts'
import { useFocusOnProblem } from '../../../ui/form/use-focus-on-problem.ts'
import { ClientHead } from '../clients/ClientHead.tsx'
import { formOf, isShownAtMarkup, toSave, type Markup, type MarkupForm, problemOf } from './markup-form.ts'
import { ProductMarkups } from './ProductMarkups.tsx'
import classes from './Prices.module.css'
import { useWholeForm } from '../../../ui/form/use-whole-form.ts'
import type { FieldProblem } from '../../../api/failure.ts'
import { formatDecimal, formatPercent } from '../../../i18n/format.ts'
import { PercentInput } from '../../../ui/form/PercentInput.tsx'
import { MarkupTable } from './MarkupTable.tsx'

type GroupMarkupsProps = {
  markups: ClientMarkups
  form: MarkupForm
  problems: readonly FieldProblem[]
  onChange: (groups: Markup[]) => void
}

/** Markup in percent by product group; an empty field uses the default. */
const GroupMarkups = ({ markups, form, problems, onChange }: GroupMarkupsProps) => {
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

type MarkupsScreenProps = { organizationId: string | null; clientId: string }

/** A client's own markups of product groups and products (R15). */
export const MarkupsScreen = ({ organizationId, clientId }: MarkupsScreenProps) => {
  const { data, dataUpdatedAt, isError, refetch } = useQuery(clientMarkupsQuery(organizationId, clientId))
  const readAgain = () => void refetch()
  if (data === undefined) return isError ? <ReadFailed onReadAgain={readAgain} /> : null
  return <Markups key={dataUpdatedAt} organizationId={organizationId} markups={data} onReadAgain={readAgain} />
}

type MarkupsProps = { organizationId: string | null; markups: ClientMarkups; onReadAgain: () => void }

const Markups = ({ organizationId, markups, onReadAgain }: MarkupsProps) => {
  const { t } = useTranslation()
  const { client, version } = markups
  const { mutateAsync } = useSaveClientMarkups(organizationId, client.id)
  const [initial] = useState(() => formOf(markups))
  const page = useWholeForm({
    initial,
    version,
    send: (form, seen) => mutateAsync({ version: seen, ...toSave(form) }),
  })
  const unread = useUnreadFields()
  const { form, setForm, problems } = page
  const frame = useRef<HTMLDivElement>(null)
  useFocusOnProblem(frame, page.refused)
  // A product row without a percentage cannot be saved.
  const isUnfinished = form.products.some(({ markup }) => markup === null)
  return (
    <UnreadFieldsContext value={unread.report}>
      <ClientHead client={client} />
      <p className={classes.sectionHint}>{t('prices.markups.order')}</p>
      <div ref={frame} className={classes.markups}>
        <ProblemList problems={problems.filter(({ key }) => !isShownAtMarkup(key))} />
        <GroupMarkups
          markups={markups}
          form={form}
          problems={problems}
          onChange={(groups) => setForm({ ...form, groups })}
        />
        <ProductMarkups
          markups={markups}
          form={form}
          problems={problems}
          onChange={(products) => setForm({ ...form, products })}
        />
      </div>
      <SaveBar
        width="fields"
        isDirty={page.isDirty}
        busy={page.busy}
        hasUnread={unread.hasUnread}
        obstacle={isUnfinished ? t('numberField.fixFirst') : undefined}
        isStale={page.isStale}
        onSave={() => void page.save()}
        onReadAgain={onReadAgain}
      />
    </UnreadFieldsContext>
  )
}
