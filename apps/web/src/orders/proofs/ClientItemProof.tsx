import { formatDay } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import type { ItemProofs } from '../../data/proofs/proofs.ts'
import { AttentionMark } from '../../ui/feedback/AttentionMark.tsx'
import { RouterAnchor } from '../../ui/layout/RouterAnchor.tsx'
import { ProofGateMark } from './ProofMarks.tsx'
import classes from './ItemProof.module.css'

/** Proof of a product in the client's list of orders: whose answer it waits for, and a link to the newest round. */
export const ClientItemProof = ({ clientId, proofs }: { clientId: string; proofs: ItemProofs }) => {
  const { t } = useTranslation()
  const [newest] = proofs.rounds
  if (newest === undefined && proofs.gate === 'notAsked') return null
  return (
    <p className={classes.line}>
      {newest?.awaitsAnswer === true ? (
        <AttentionMark>{t('proofs.item.awaitsAnswer')}</AttentionMark>
      ) : (
        <ProofGateMark gate={proofs.gate} of="client" />
      )}
      <RoundLink clientId={clientId} proofs={proofs} />
    </p>
  )
}

/** Link to the newest round of a product, with the number of its open comments, or to the earlier approval that counts. */
export const RoundLink = ({
  clientId,
  proofs: { productName, rounds, earlier },
}: {
  clientId: string
  proofs: ItemProofs
}) => {
  const { t } = useTranslation()
  const [newest] = rounds
  if (earlier !== null) {
    const order = earlier.projectNumber ?? earlier.orderName ?? ''
    return (
      <RouterAnchor to="/clients/$clientId/proofs/$proofId" params={{ clientId, proofId: earlier.proofId }}>
        {t('proofs.item.openEarlier', { order, day: formatDay(earlier.sentAt) })}
      </RouterAnchor>
    )
  }
  if (newest === undefined) return null
  const { id, number, openComments } = newest
  return (
    <>
      <RouterAnchor
        to="/clients/$clientId/proofs/$proofId"
        params={{ clientId, proofId: id }}
        aria-label={t('proofs.item.openRoundNamed', { name: productName, number })}
      >
        {t('proofs.item.openRound', { number })}
      </RouterAnchor>
      {openComments > 0 && (
        <span className={classes.comments}>{t('proofs.item.openComments', { count: openComments })}</span>
      )}
    </>
  )
}
