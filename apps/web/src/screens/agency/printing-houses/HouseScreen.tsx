import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { problemAt, problemsBeside, problemsOfFields } from '../../../api/problems.ts'
import { productChoicesQuery } from '../../../data/products/agency-products.ts'
import { type PrintingHouse, useSavePrintingHouse } from '../../../data/worksheets/printing-houses.ts'
import { organizationId } from '../../../session/session.ts'
import { PageTitle } from '../../../ui/layout/PageTitle.tsx'
import { ProblemList } from '../../../ui/form/ProblemList.tsx'
import { RouterAnchor } from '../../../ui/layout/RouterAnchor.tsx'
import { SaveBar } from '../../../ui/form/SaveBar.tsx'
import { toastSuccess } from '../../../ui/feedback/toast.ts'
import { UnreadFieldsContext, useUnreadFields } from '../../../ui/form/unread-fields.ts'
import { useFocusOnProblem } from '../../../ui/form/use-focus-on-problem.ts'
import { useWholeForm } from '../../../ui/form/use-whole-form.ts'
import { CompanyPart, ContactPart, WorkPart } from './HouseParts.tsx'
import { type HouseForm, houseForm } from './house-form.ts'

type HouseScreenProps = {
  /** Null for a new one. */
  house: PrintingHouse | null
  /** Refetches the printing house. */
  onReadAgain: () => Promise<PrintingHouse | undefined>
}

export const HouseScreen = ({ house, onReadAgain }: HouseScreenProps) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const frame = useRef<HTMLDivElement>(null)
  const organization = organizationId()
  const { data: choices } = useSuspenseQuery(productChoicesQuery(organization))
  const { hasUnread, report } = useUnreadFields()
  const { mutateAsync } = useSavePrintingHouse(organization)
  const page = useWholeForm({
    initial: houseForm(house),
    version: house?.version ?? 0,
    send: (body, version) => mutateAsync({ seen: house === null ? null : { id: house.id, version }, body }),
    onSaved: ({ id }) => {
      toastSuccess(t(house === null ? 'printingHouses.created' : 'printingHouses.saved'))
      if (house === null) void navigate({ to: '/agency/printing-houses/$id', params: { id }, ignoreBlocker: true })
    },
  })
  const { form, setForm } = page
  const problems = problemsOfFields(page.problems)
  useFocusOnProblem(frame, page.refused)

  const readAgain = async () => {
    const fresh = await onReadAgain()
    if (fresh !== undefined) page.restart(houseForm(fresh), fresh.version)
  }
  const part = {
    form,
    onChange: (change: Partial<HouseForm>) => setForm((before) => ({ ...before, ...change })),
    problem: (key: keyof HouseForm) => problemAt(problems, key),
  }
  return (
    <UnreadFieldsContext value={report}>
      <PageTitle
        title={house?.name ?? t('printingHouses.newTitle')}
        above={<RouterAnchor to="/agency/printing-houses">{t('printingHouses.title')}</RouterAnchor>}
      />
      <div ref={frame}>
        <ProblemList problems={problemsBeside(problems, Object.keys(form))} />
        <CompanyPart {...part} />
        <ContactPart {...part} />
        <WorkPart {...part} groups={choices.groups} />
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
