import { NativeSelect } from '@mantine/core'
import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import { useState } from 'react'
import { type FieldProblem, problemsOf } from '../api/failure.ts'
import { problemAt } from '../api/problems.ts'
import { type AgencyUser, useSaveAbsence } from '../data/people/agency-users.ts'
import { useTranslation } from '../i18n/i18n.ts'
import { organizationId } from '../session/session.ts'
import { toastSuccess } from '../ui/feedback/toast.ts'
import { DayInput } from '../ui/form/DayInput.tsx'
import { FormModal } from '../ui/form/FormModal.tsx'
import { UnreadFieldsContext, useUnreadFields } from '../ui/form/unread-fields.ts'
import classes from './People.module.css'

const FIELDS = ['from', 'to', 'deputyId']
const none: readonly FieldProblem[] = []

/** Colleagues who may take the place of a person. */
const deputiesOf = (person: AgencyUser, staff: readonly AgencyUser[]): AgencyUser[] =>
  staff.filter(
    ({ id, isDisabled, canViewAgencyClientsOrders }) => id !== person.id && !isDisabled && canViewAgencyClientsOrders,
  )

type AbsenceForm = { from: string | null; to: string | null; deputyId: string }

type AbsenceModalProps = { person: AgencyUser; staff: readonly AgencyUser[]; onClose: () => void }

/** Days of an absence and the deputy, of the caller or a colleague. */
export const AbsenceModal = ({ person, staff, onClose }: AbsenceModalProps) => {
  const { t } = useTranslation()
  const { absence } = person
  const [form, setForm] = useState<AbsenceForm>(() => ({
    from: absence?.from ?? toTallinnDay(new Date()),
    to: absence?.to ?? null,
    deputyId: absence?.deputy.id ?? '',
  }))
  const { mutate, isPending, error } = useSaveAbsence(organizationId())
  const { hasUnread, report } = useUnreadFields()
  const problems = error === null ? none : problemsOf(error)
  const { from, to, deputyId } = form
  const deputies = deputiesOf(person, staff).map(({ id, name }) => ({ value: id, label: name }))
  const save = () => {
    if (from === null || to === null || hasUnread) return
    mutate(
      { id: person.id, body: { from, to, deputyId } },
      {
        onSuccess: () => {
          toastSuccess(t('notifications.absence.saved'))
          onClose()
        },
      },
    )
  }
  return (
    <FormModal
      opened
      title={
        person.isOwn ? t('notifications.absence.title') : t('notifications.absence.titleOf', { name: person.name })
      }
      submitLabel={t('notifications.absence.save')}
      isBlocked={from === null || to === null || deputyId === '' || hasUnread}
      busy={isPending}
      problems={problems}
      fields={FIELDS}
      onSubmit={save}
      onClose={onClose}
    >
      <p className={classes.absenceAbout}>{t('notifications.absence.about')}</p>
      <UnreadFieldsContext value={report}>
        <div className={classes.absenceDays}>
          <DayInput
            label={t('notifications.absence.from')}
            value={from}
            error={problemAt(problems, 'from')}
            onChange={(day) => setForm((before) => ({ ...before, from: day }))}
          />
          <DayInput
            label={t('notifications.absence.to')}
            value={to}
            error={problemAt(problems, 'to')}
            onChange={(day) => setForm((before) => ({ ...before, to: day }))}
          />
        </div>
      </UnreadFieldsContext>
      <NativeSelect
        label={t('notifications.absence.deputy')}
        description={deputies.length === 0 ? t('notifications.absence.nobody') : undefined}
        data={[{ value: '', label: t('notifications.absence.choose') }, ...deputies]}
        value={deputyId}
        error={problemAt(problems, 'deputyId')}
        onChange={({ currentTarget: { value } }) => setForm((before) => ({ ...before, deputyId: value }))}
      />
    </FormModal>
  )
}
