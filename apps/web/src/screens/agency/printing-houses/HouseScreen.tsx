import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiFailure, problemsOf } from '../../../api/failure.ts'
import { problemAt, problemsBeside } from '../../../api/problems.ts'
import { productChoicesQuery } from '../../../data/agency-products.ts'
import { type PrintingHouse, useSavePrintingHouse } from '../../../data/printing-houses.ts'
import { organizationId } from '../../../session/session.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { ProblemList } from '../../../ui/ProblemList.tsx'
import { RouterAnchor } from '../../../ui/RouterAnchor.tsx'
import { SaveBar } from '../../../ui/SaveBar.tsx'
import { toastSuccess } from '../../../ui/toast.ts'
import { UnreadFieldsContext, useUnreadFields } from '../../../ui/unread-fields.ts'
import { UnsavedGuard } from '../../../ui/UnsavedGuard.tsx'
import { useFocusOnProblem } from '../../../ui/use-focus-on-problem.ts'
import { useEditForm } from '../use-edit-form.ts'
import { CompanyPart, ContactPart, WorkPart } from './HouseParts.tsx'
import { type HouseForm, houseForm } from './house-form.ts'

type HouseScreenProps = {
  /** Null for a new one. */
  house: PrintingHouse | null
  /** Reads it anew. */
  onReadAgain: () => Promise<PrintingHouse | undefined>
}

/** Of a list of groups the field shows whatever is wrong with one of them. */
const fieldOf = (key: string): string => key.replace(/\[\d+\]$/, '')

export const HouseScreen = ({ house, onReadAgain }: HouseScreenProps) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const frame = useRef<HTMLDivElement>(null)
  const organization = organizationId()
  const { data: choices } = useSuspenseQuery(productChoicesQuery(organization))
  const { hasUnread, report } = useUnreadFields()
  const { mutate, isPending, error, reset } = useSavePrintingHouse(organization)
  const { seen, form, isDirty, change, restart } = useEditForm(house, houseForm)
  const refused = problemsOf(error)
  const problems = refused.map(({ key, errors }) => ({ key: fieldOf(key), errors }))
  useFocusOnProblem(frame, refused)

  const readAgain = async () => {
    const fresh = await onReadAgain()
    if (fresh === undefined) return
    reset()
    restart(fresh)
  }
  const onSuccess = (id: string) => {
    toastSuccess(t(seen === null ? 'printingHouses.created' : 'printingHouses.saved'))
    if (seen !== null) return void readAgain()
    void navigate({ to: '/agency/printing-houses/$id', params: { id }, ignoreBlocker: true })
  }
  const part = { form, onChange: change, problem: (key: keyof HouseForm) => problemAt(problems, key) }
  return (
    <UnreadFieldsContext value={report}>
      <PageTitle
        title={house?.name ?? t('printingHouses.newTitle')}
        above={<RouterAnchor to="/agency/printing-houses">{t('printingHouses.title')}</RouterAnchor>}
      />
      <div ref={frame}>
        <UnsavedGuard isDirty={isDirty || hasUnread} />
        <ProblemList problems={problemsBeside(problems, Object.keys(form))} />
        <CompanyPart {...part} />
        <ContactPart {...part} />
        <WorkPart {...part} groups={choices.groups} />
        <SaveBar
          isDirty={isDirty || hasUnread}
          busy={isPending}
          obstacle={hasUnread ? t('numberField.fixFirst') : undefined}
          isStale={error instanceof ApiFailure && error.status === 409}
          onSave={() => mutate({ seen, body: form }, { onSuccess })}
          onReadAgain={() => void readAgain()}
        />
      </div>
    </UnreadFieldsContext>
  )
}
