import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ClientMarkups, clientMarkupsQuery, useSaveClientMarkups } from '../../../data/products/prices.ts'
import { ProblemList } from '../../../ui/form/ProblemList.tsx'
import { ReadFailed } from '../../../ui/feedback/ReadFailed.tsx'
import { SaveBar } from '../../../ui/form/SaveBar.tsx'
import { UnreadFieldsContext, useUnreadFields } from '../../../ui/form/unread-fields.ts'
import { useFocusOnProblem } from '../../../ui/form/use-focus-on-problem.ts'
import { ClientHead } from '../clients/ClientHead.tsx'
import { GroupMarkups } from './GroupMarkups.tsx'
import { formOf, isShownAtMarkup, toSave } from './markup-form.ts'
import { ProductMarkups } from './ProductMarkups.tsx'
import classes from './Prices.module.css'
import { useWholeForm } from '../../../ui/form/use-whole-form.ts'

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
