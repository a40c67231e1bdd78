import { Button } from '@mantine/core'
import type { ProofContent, ProofPersonEntry } from '../../data/proofs/proofs.ts'
import { formatMoment } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { ATTENTION_LOOK, StatusMark } from '../../ui/feedback/StatusMark.tsx'
import classes from './Proof.module.css'

type ProofPeopleProps = {
  proof: Pick<ProofContent, 'people' | 'mode'>
  /** Takes back the link of a guest; the agency's, while the round waits. */
  onRevoke?: ((guest: ProofPersonEntry) => void) | undefined
}

/** People who are asked, each with the last step: not opened, opened, answered. */
export const ProofPeople = ({ proof: { people, mode }, onRevoke }: ProofPeopleProps) => {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="proof-people">
      <h2 id="proof-people" className={classes.heading}>
        {t('proofs.people.title')}
      </h2>
      {people.length > 1 && <p className={classes.hint}>{t(`proofs.people.${mode}`)}</p>}
      <ul className={classes.people} aria-labelledby="proof-people">
        {people.map((person) => (
          <li key={person.id}>
            <span className={classes.strong}>
              {person.name}
              {person.isYou === true ? (
                <span className={classes.role}>{t('proofs.people.you')}</span>
              ) : (
                person.isGuest && <span className={classes.role}>{t('proofs.people.guest')}</span>
              )}
            </span>
            <Step person={person} />
            {person.answer === null && person.remindedAt !== null && (
              <p className={classes.hint}>{t('proofs.people.reminded', { moment: formatMoment(person.remindedAt) })}</p>
            )}
            {onRevoke !== undefined && person.isGuest && person.answer === null && !person.isRevoked && (
              <Button
                size="compact-xs"
                variant="subtle"
                aria-label={t('proofs.people.revokeNamed', { name: person.name })}
                onClick={() => onRevoke(person)}
              >
                {t('proofs.people.revoke')}
              </Button>
            )}
            {person.answer !== null && person.answer.note !== '' && (
              <p className={classes.text}>{person.answer.note}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const Step = ({ person: { openedAt, answer, isRevoked } }: { person: ProofPersonEntry }) => {
  const { t } = useTranslation()
  if (answer !== null)
    return (
      <StatusMark look={answer.decision === 'approved' ? { shape: 'check', tone: 'success' } : ATTENTION_LOOK}>
        {t(`proofs.people.${answer.decision}`, { moment: formatMoment(answer.at) })}
      </StatusMark>
    )
  if (isRevoked) return <StatusMark look={{ shape: 'cross', tone: 'muted' }}>{t('proofs.people.revoked')}</StatusMark>
  if (openedAt === null)
    return <StatusMark look={{ shape: 'ring', tone: 'muted' }}>{t('proofs.people.notOpened')}</StatusMark>
  return (
    <StatusMark look={{ shape: 'half', tone: 'accent' }}>
      {t('proofs.people.opened', { moment: formatMoment(openedAt) })}
    </StatusMark>
  )
}
