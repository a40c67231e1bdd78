import { Button, Select } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { problemsOf } from '../../api/failure.ts'
import { problemAt } from '../../api/problems.ts'
import { userInfoQuery } from '../../data/account/account.ts'
import { useAddDeputy } from '../../data/approvals/approvals.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { organizationId } from '../../session/session.ts'
import { toastSuccess } from '../../ui/feedback/toast.ts'
import { DayInput } from '../../ui/form/DayInput.tsx'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { optionsOf } from '../../ui/form/options-of.ts'

type PersonChoice = { id: string; name: string }
type AddDeputyProps = { clientId: string; people: readonly PersonChoice[]; maySetForOthers: boolean }

const FIELDS = ['personId', 'deputyId', 'from', 'until']

/** Button that sets a deputy in a dialog. */
export const AddDeputy = (props: AddDeputyProps) => {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('approvals.deputies.add')}</Button>
      {isOpen && <DeputyModal {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

const DeputyModal = ({ clientId, people, maySetForOthers, onClose }: AddDeputyProps & { onClose: () => void }) => {
  const { t } = useTranslation()
  const { data: user } = useSuspenseQuery(userInfoQuery(organizationId()))
  const isMember = people.some(({ id }) => id === user.id)
  const [form, setForm] = useState({
    personId: isMember ? user.id : null,
    deputyId: null as string | null,
    from: null as string | null,
    until: null as string | null,
  })
  const { mutate, isPending, error } = useAddDeputy(clientId)
  const problems = problemsOf(error)
  const { personId, deputyId, from, until } = form
  const isWhole = personId !== null && deputyId !== null && from !== null && until !== null
  const persons = maySetForOthers ? people : people.filter(({ id }) => id === user.id)
  return (
    <FormModal
      opened
      title={t('approvals.deputies.add')}
      submitLabel={t('approvals.deputies.add')}
      busy={isPending}
      isBlocked={!isWhole}
      problems={problems}
      fields={FIELDS}
      onSubmit={() => {
        if (!isWhole) return
        mutate(
          { personId, deputyId, from, until },
          {
            onSuccess: () => {
              toastSuccess(t('approvals.deputies.added'))
              onClose()
            },
          },
        )
      }}
      onClose={onClose}
    >
      <Select
        label={t('approvals.deputies.person')}
        data={optionsOf(persons)}
        value={personId}
        error={problemAt(problems, 'personId')}
        onChange={(id) => setForm({ ...form, personId: id })}
      />
      <Select
        label={t('approvals.deputies.deputy')}
        data={optionsOf(people.filter(({ id }) => id !== personId))}
        value={deputyId}
        error={problemAt(problems, 'deputyId')}
        onChange={(id) => setForm({ ...form, deputyId: id })}
      />
      <DayInput
        label={t('approvals.deputies.from')}
        value={from}
        error={problemAt(problems, 'from')}
        onChange={(day) => setForm({ ...form, from: day })}
      />
      <DayInput
        label={t('approvals.deputies.until')}
        value={until}
        minDay={from ?? undefined}
        error={problemAt(problems, 'until')}
        onChange={(day) => setForm({ ...form, until: day })}
      />
    </FormModal>
  )
}
