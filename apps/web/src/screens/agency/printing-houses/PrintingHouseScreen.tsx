import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTranslation } from '../../../i18n/i18n.ts'
import { problemAt, problemsBeside, problemsOfFields } from '../../../api/problems.ts'
import { productChoicesQuery } from '../../../data/products/agency-products.ts'
import { type PrintingHouse, useSavePrintingHouse } from '../../../data/worksheets/printing-houses.ts'
import { organizationId } from '../../../session/session.ts'
import { PageTitle } from '../../../ui/layout/PageTitle.tsx'
import { ProblemList } from '../../../ui/form/ProblemList.tsx'
import { RouterAnchor } from '../../../ui/layout/RouterAnchor.tsx'
import { SaveBar } from '../../../ui/form/SaveBar.tsx'
import { UnreadFieldsContext, useUnreadFields } from '../../../ui/form/unread-fields.ts'
import { useFields } from '../../../ui/form/use-fields.ts'
import { useFocusOnProblem } from '../../../ui/form/use-focus-on-problem.ts'
import { useWholeForm } from '../../../ui/form/use-whole-form.ts'
import { CompanyPart, ContactPart, WorkPart } from './PrintingHouseParts.tsx'
import { printingHouseForm } from './printing-house-form.ts'
import { useToastNextStep } from '../use-toast-next-step.ts'

type PrintingHouseScreenProps = {
  /** Null for a new one. */
  printingHouse: PrintingHouse | null
  /** Refetches the printing house. */
  onReadAgain: () => Promise<PrintingHouse | undefined>
}

export const PrintingHouseScreen = ({ printingHouse, onReadAgain }: PrintingHouseScreenProps) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const frame = useRef<HTMLDivElement>(null)
  const organization = organizationId()
  const { data: choices } = useSuspenseQuery(productChoicesQuery(organization))
  const { hasUnread, report } = useUnreadFields()
  const { mutateAsync } = useSavePrintingHouse(organization)
  const toastNextStep = useToastNextStep()
  const page = useWholeForm({
    initial: printingHouseForm(printingHouse),
    version: printingHouse?.version ?? 0,
    send: (body, version) =>
      mutateAsync({ seen: printingHouse === null ? null : { id: printingHouse.id, version }, body }),
    onSaved: ({ id }) => {
      void toastNextStep(t(printingHouse === null ? 'printingHouses.created' : 'printingHouses.saved'))
      if (printingHouse === null)
        void navigate({ to: '/agency/printing-houses/$id', params: { id }, ignoreBlocker: true })
    },
  })
  const { form, setForm } = page
  const problems = problemsOfFields(page.problems)
  useFocusOnProblem(frame, page.refused)

  const readAgain = async () => {
    const fresh = await onReadAgain()
    if (fresh !== undefined) page.restart(printingHouseForm(fresh), fresh.version)
  }
  const field = useFields(form, setForm, (key) => problemAt(problems, key))
  return (
    <UnreadFieldsContext value={report}>
      <PageTitle
        title={printingHouse?.name ?? t('printingHouses.newTitle')}
        above={<RouterAnchor to="/agency/printing-houses">{t('printingHouses.title')}</RouterAnchor>}
      />
      <div ref={frame}>
        <ProblemList problems={problemsBeside(problems, Object.keys(form))} />
        <CompanyPart field={field} />
        <ContactPart form={form} field={field} />
        <WorkPart form={form} field={field} groups={choices.groups} />
        <SaveBar
          width="fields"
          isDirty={page.isDirty}
          hasUnread={hasUnread}
          busy={page.busy}
          isStale={page.isStale}
          onSave={() => void page.save()}
          onReadAgain={() => void readAgain()}
        />
      </div>
    </UnreadFieldsContext>
  )
}
