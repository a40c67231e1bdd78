import { IconFile } from '@tabler/icons-react'
import type { ProofTab } from '@tiraaz/domain/proofs/proof-board'
import type { BoardProof } from '../../../data/proofs/proof-board.ts'
import { NO_VALUE } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { AttentionMark } from '../../../ui/feedback/AttentionMark.tsx'
import { RouterAnchor } from '../../../ui/layout/RouterAnchor.tsx'
import type { Column } from '../../../ui/table/table-shape.ts'
import { DayText } from '../../../ui/text/DayText.tsx'
import classes from './ProofBoard.module.css'

type RowProps = { proof: BoardProof }

/** People of a row who are named; the others are counted. */
const NAMED_PEOPLE = 3

/** Empty alternative text: the name of the product stands beside it. */
const DECORATIVE = ''

const OrderNumber = ({ proof: { orderId, projectNumber, orderName } }: RowProps) => (
  <span className={classes.lines}>
    <RouterAnchor to="/agency/orders/$orderId" params={{ orderId }} className="numeric">
      {projectNumber ?? NO_VALUE}
    </RouterAnchor>
    {orderName !== null && <span className={classes.small}>{orderName}</span>}
  </span>
)

const Client = ({ proof: { representative, clientName } }: RowProps) => (
  <span className={classes.lines}>
    <span>{representative}</span>
    <span className={classes.small}>{clientName}</span>
  </span>
)

const Product = ({ proof: { thumbnailUrl, productName } }: RowProps) => (
  <span className={classes.product}>
    <span className={classes.picture}>
      {thumbnailUrl === null ? (
        <IconFile size={20} aria-hidden />
      ) : (
        <img src={thumbnailUrl} alt={DECORATIVE} loading="lazy" />
      )}
    </span>
    <span>{productName}</span>
  </span>
)

const Round = ({ proof: { clientId, round, productName: product, projectNumber } }: RowProps) => {
  const { t } = useTranslation()
  if (round === null) return NO_VALUE
  const number = String(round.number)
  return (
    <RouterAnchor
      to="/clients/$clientId/proofs/$proofId"
      params={{ clientId, proofId: round.id }}
      aria-label={t('proofBoard.roundOf', { number, product, order: projectNumber ?? NO_VALUE })}
    >
      {t('proofBoard.roundNumber', { number })}
    </RouterAnchor>
  )
}

const Reason = ({ proof: { round, isOutdated } }: RowProps) => {
  const { t } = useTranslation()
  if (round === null) return t('proofBoard.noRound')
  const number = String(round.number)
  return isOutdated ? (
    <AttentionMark>{t('proofBoard.outdated', { number })}</AttentionMark>
  ) : (
    t('proofBoard.noneStands', { number })
  )
}

const Deadline = ({ proof: { deadline } }: RowProps) => {
  const { t } = useTranslation()
  return deadline === null ? t('worksheetJob.soon') : <DayText value={deadline} />
}

/** Day since which the product is on its tab, and the working days that have passed. */
const Since = ({ proof: { since, workdays } }: RowProps) => {
  const { t } = useTranslation()
  return (
    <span className={classes.lines}>
      <DayText value={since} />
      {workdays !== null && workdays > 0 && (
        <span className={classes.small}>{t('proofBoard.workdays', { count: workdays })}</span>
      )}
    </span>
  )
}

const Due = ({ proof: { dueOn, isOverdue } }: RowProps) => {
  const { t } = useTranslation()
  return (
    <span className={classes.lines}>
      <DayText value={dueOn} />
      {isOverdue && <AttentionMark>{t('proofBoard.overdue')}</AttentionMark>}
    </span>
  )
}

const People = ({ proof: { people } }: RowProps) => {
  const { t } = useTranslation()
  const stateOf = ({ hasOpened, hasAnswered }: BoardProof['people'][number]) => {
    if (hasAnswered) return t('proofBoard.answered')
    return t(hasOpened ? 'proofBoard.opened' : 'proofBoard.notOpened')
  }
  const others = people.length - NAMED_PEOPLE
  return (
    <span className={classes.lines}>
      {people.slice(0, NAMED_PEOPLE).map((person, at) => (
        // Two people may have one name.
        <span key={`${person.name} ${String(at)}`}>
          {person.name} <span className={classes.small}>{stateOf(person)}</span>
        </span>
      ))}
      {others > 0 && <span className={classes.small}>{t('proofBoard.morePeople', { count: others })}</span>}
    </span>
  )
}

const Changes = ({ proof: { answer, openComments } }: RowProps) => {
  const { t } = useTranslation()
  return (
    <span className={classes.lines}>
      {answer !== null && answer.note !== '' && <q className={classes.words}>{answer.note}</q>}
      {openComments > 0 && (
        <span className={classes.small}>{t('proofBoard.openComments', { count: openComments })}</span>
      )}
    </span>
  )
}

const ApprovedBy = ({ proof: { answer } }: RowProps) => {
  const { t } = useTranslation()
  if (answer === null) return NO_VALUE
  if (!answer.isByAgency) return answer.by
  return (
    <span className={classes.lines}>
      <span>{t('proofBoard.passedBy', { name: answer.by })}</span>
      <q className={classes.words}>{answer.note}</q>
    </span>
  )
}

const number: Column<BoardProof> = {
  key: 'number',
  heading: 'proofBoard.order',
  title: true,
  cell: (proof) => <OrderNumber proof={proof} />,
}
const client: Column<BoardProof> = {
  key: 'client',
  heading: 'agency.orderer',
  cell: (proof) => <Client proof={proof} />,
}
const product: Column<BoardProof> = {
  key: 'product',
  heading: 'agency.product',
  cell: (proof) => <Product proof={proof} />,
}
const round: Column<BoardProof> = {
  key: 'round',
  heading: 'proofBoard.round',
  opensRow: true,
  oneLine: true,
  cell: (proof) => <Round proof={proof} />,
}
const sinceColumn = (heading: 'proofBoard.sent' | 'proofBoard.asked' | 'proofBoard.approved'): Column<BoardProof> => ({
  key: 'since',
  heading,
  cell: (proof) => <Since proof={proof} />,
})

/** Columns of each tab. A row opens the round; without one the order, where it is sent. */
export const PROOF_COLUMNS: Record<ProofTab, readonly Column<BoardProof>[]> = {
  toSend: [
    { ...number, opensRow: true },
    client,
    product,
    { key: 'reason', heading: 'proofBoard.reason', cell: (proof) => <Reason proof={proof} /> },
    { key: 'deadline', heading: 'proofBoard.deadline', cell: (proof) => <Deadline proof={proof} /> },
  ],
  waiting: [
    number,
    client,
    product,
    round,
    sinceColumn('proofBoard.sent'),
    { key: 'due', heading: 'proofBoard.due', cell: (proof) => <Due proof={proof} /> },
    { key: 'people', heading: 'proofBoard.people', cell: (proof) => <People proof={proof} /> },
  ],
  changesAsked: [
    number,
    client,
    product,
    round,
    sinceColumn('proofBoard.asked'),
    { key: 'changes', heading: 'proofBoard.changes', cell: (proof) => <Changes proof={proof} /> },
  ],
  approved: [
    number,
    client,
    product,
    round,
    sinceColumn('proofBoard.approved'),
    { key: 'by', heading: 'proofBoard.approvedBy', cell: (proof) => <ApprovedBy proof={proof} /> },
  ],
}
