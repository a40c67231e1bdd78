import type { ProofGate, ProofState } from '@tiraaz/domain/proofs/proof-round'
import type { ComponentProps } from 'react'
import { useTranslation } from '../../i18n/i18n.ts'
import { ATTENTION_LOOK, StatusMark } from '../../ui/feedback/StatusMark.tsx'

type Look = ComponentProps<typeof StatusMark>['look']

/** Look of each state of a round, the same on every screen. */
const STATE_LOOKS = {
  sent: { shape: 'half', tone: 'accent' },
  approved: { shape: 'check', tone: 'success' },
  changesRequested: ATTENTION_LOOK,
  passed: { shape: 'arrow', tone: 'accent' },
  withdrawn: { shape: 'cross', tone: 'muted' },
  superseded: { shape: 'square', tone: 'muted' },
} as const satisfies Record<ProofState, Look>

const GATE_LOOKS = {
  toSend: ATTENTION_LOOK,
  approvedBefore: STATE_LOOKS.approved,
  waiting: STATE_LOOKS.sent,
  changesRequested: ATTENTION_LOOK,
  outdated: ATTENTION_LOOK,
  approved: STATE_LOOKS.approved,
  passed: STATE_LOOKS.passed,
} as const satisfies Record<Exclude<ProofGate, 'notAsked'>, Look>

export const ProofStateMark = ({ state }: { state: ProofState }) => {
  const { t } = useTranslation()
  return <StatusMark look={STATE_LOOKS[state]}>{t(`proofs.states.${state}`)}</StatusMark>
}

type ProofGateMarkProps = {
  gate: ProofGate
  /** The client's own words, or those of the agency. */
  of: 'client' | 'agency'
}

/** Proof of a product in one line; nothing where none was asked for. */
export const ProofGateMark = ({ gate, of }: ProofGateMarkProps) => {
  const { t } = useTranslation()
  if (gate === 'notAsked') return null
  const look = of === 'client' && gate === 'changesRequested' ? STATE_LOOKS.sent : GATE_LOOKS[gate]
  return (
    <StatusMark look={look}>
      {t(of === 'client' ? `proofs.item.clientGates.${gate}` : `proofs.item.gates.${gate}`)}
    </StatusMark>
  )
}
