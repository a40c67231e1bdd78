import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { agencyUsersQuery, useRemoveAbsence } from '../../data/people/agency-users.ts'
import { formatDay } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { loadAbsenceModal } from '../../people/load-absence-modal.ts'
import { organizationId } from '../../session/session.ts'
import { ReadFailed } from '../../ui/feedback/ReadFailed.tsx'
import { BlockSkeleton } from '../../ui/feedback/Skeletons.tsx'
import { toastSuccess } from '../../ui/feedback/toast.ts'
import { BusyButton } from '../../ui/form/BusyButton.tsx'
import { LazyPart } from '../../ui/layout/LazyPart.tsx'
import classes from './MyAccount.module.css'

/** Absence of the person, with the deputy who is notified meanwhile. */
export const AbsencePart = () => {
  const { t } = useTranslation()
  const organization = organizationId()
  const { data: staff, isError, refetch } = useQuery(agencyUsersQuery(organization))
  const { mutate, isPending } = useRemoveAbsence(organization)
  const [isOpen, setOpen] = useState(false)
  const own = staff?.find(({ isOwn }) => isOwn)
  const absence = own?.absence ?? null
  const remove = () => {
    if (own !== undefined) mutate(own.id, { onSuccess: () => toastSuccess(t('notifications.absence.removed')) })
  }
  return (
    <section className={classes.section} aria-labelledby="absence-heading">
      <h2 id="absence-heading" className={classes.heading}>
        {t('notifications.absence.title')}
      </h2>
      <p className={classes.about}>{t('notifications.absence.about')}</p>
      {isError && <ReadFailed onReadAgain={() => void refetch()} />}
      {staff === undefined && !isError && <BlockSkeleton height={36} />}
      {absence !== null && (
        <p>
          {t('notifications.absence.is', {
            from: formatDay(absence.from),
            to: formatDay(absence.to),
            deputy: absence.deputy.name,
          })}
        </p>
      )}
      {own !== undefined && (
        <Group gap="sm" mt="sm">
          <Button variant="default" onClick={() => setOpen(true)}>
            {t(absence === null ? 'notifications.absence.set' : 'notifications.absence.change')}
          </Button>
          {absence !== null && (
            <BusyButton variant="default" busy={isPending} onClick={remove}>
              {t('notifications.absence.remove')}
            </BusyButton>
          )}
        </Group>
      )}
      {isOpen && own !== undefined && staff !== undefined && (
        <LazyPart load={loadAbsenceModal} given={{ person: own, staff, onClose: () => setOpen(false) }} />
      )}
    </section>
  )
}
