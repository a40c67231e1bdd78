import type { Proof, ProofContent } from '../../data/proofs/proofs.ts'
import { formatDay, formatMoment } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { ProofDeadline } from '../../orders/proofs/ProofDeadline.tsx'
import { ProofStateMark } from '../../orders/proofs/ProofMarks.tsx'
import { RouterAnchor } from '../../ui/layout/RouterAnchor.tsx'
import classes from './Proof.module.css'

type ProofStatusProps = {
  proof: Pick<ProofContent, 'sentBy' | 'sentAt' | 'dueOn' | 'deadline' | 'state' | 'message'> &
    Pick<Proof, 'ended' | 'actions'>
}

/** Sender and message of the round, the day of the answer, and the reason of an end without one. */
export const ProofStatus = ({ proof }: ProofStatusProps) => {
  const { t } = useTranslation()
  const { sentBy, sentAt, dueOn, deadline, state, ended, message, actions } = proof
  return (
    <section aria-label={t('proofs.message')}>
      {ended !== null && (
        <div className={classes.ended}>
          <ProofStateMark state={state} />
          <p className={classes.text}>{ended.reason}</p>
          <span className={classes.hint}>{t('proofs.ended', { name: ended.by, moment: formatMoment(ended.at) })}</span>
        </div>
      )}
      {state === 'sent' && dueOn !== null && (
        <p className={classes.due}>{t('proofs.due', { day: formatDay(dueOn) })}</p>
      )}
      <ProofDeadline deadline={deadline} state={state} isAgency={actions.withdraw || actions.pass} />
      {message !== '' && <p className={classes.message}>{message}</p>}
      <span className={classes.hint}>{t('proofs.sent', { name: sentBy, moment: formatMoment(sentAt) })}</span>
      {state === 'sent' && !actions.decide && (
        <p className={classes.hint}>
          {t(actions.pass || actions.withdraw ? 'proofs.decision.waitsForClient' : 'proofs.decision.waitsForOthers')}
        </p>
      )}
    </section>
  )
}

/** Links to all rounds of the product. */
export const ProofRounds = ({ clientId, proof: { id, rounds } }: { clientId: string; proof: Proof }) => {
  const { t } = useTranslation()
  if (rounds.length < 2) return null
  return (
    <section aria-labelledby="proof-rounds">
      <h2 id="proof-rounds" className={classes.heading}>
        {t('proofs.rounds')}
      </h2>
      <ul className={classes.rounds} aria-labelledby="proof-rounds">
        {rounds.map((round) => (
          <li key={round.id}>
            <RouterAnchor
              to="/clients/$clientId/proofs/$proofId"
              params={{ clientId, proofId: round.id }}
              {...(round.id === id ? { 'aria-current': 'page' as const } : {})}
            >
              {t('proofs.round', { number: round.number })}
            </RouterAnchor>
            <ProofStateMark state={round.state} />
          </li>
        ))}
      </ul>
    </section>
  )
}
