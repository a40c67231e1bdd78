import { Button } from '@mantine/core'
import { IconEyeCheck, IconMessageCircle, IconReceipt } from '@tabler/icons-react'
import { sumEuros } from '@tiraaz/domain/money/money'
import type { ReactNode } from 'react'
import { showChat } from '../../data/chat/chat-window.ts'
import type { Home } from '../../data/home/home.ts'
import { formatDay } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { RouterButton } from '../../ui/layout/RouterButton.tsx'
import { Money } from '../../ui/text/Money.tsx'
import classes from './Home.module.css'

export type DueInvoice = NonNullable<Home['invoices']>['entries'][number]

type NoticeProps = { icon: ReactNode; title: string; facts?: ReactNode; action: ReactNode }

const Notice = ({ icon, title, facts, action }: NoticeProps) => (
  <li className={classes.row}>
    <span className={classes.noticeIcon} aria-hidden>
      {icon}
    </span>
    <div className={classes.words}>
      <span className={classes.strong}>{title}</span>
      {facts !== undefined && <span className={classes.facts}>{facts}</span>}
    </div>
    <div className={classes.end}>{action}</div>
  </li>
)

/** Conversations with something unread; they open in the chat of the page. */
export const UnreadNotice = ({ count }: { count: number }) => {
  const { t } = useTranslation()
  return (
    <Notice
      icon={<IconMessageCircle size={28} stroke={1.5} />}
      title={t('home.unread', { count })}
      action={
        <Button size="compact-md" variant="default" onClick={() => showChat(true)}>
          {t('home.readMessages')}
        </Button>
      }
    />
  )
}

type ProofNoticeProps = { clientId: string; proof: Home['proofs']['entries'][number] }

/** Proof that waits for the person's answer. */
export const ProofNotice = ({ clientId, proof: { id, productName, projectNumber, dueOn } }: ProofNoticeProps) => {
  const { t } = useTranslation()
  return (
    <Notice
      icon={<IconEyeCheck size={28} stroke={1.5} />}
      title={t('home.proof', { product: productName })}
      facts={
        <>
          {projectNumber !== null && <span className="numeric">{projectNumber}</span>}
          {dueOn !== null && <span className="numeric">{t('home.proofDue', { day: formatDay(dueOn) })}</span>}
        </>
      }
      action={
        <RouterButton
          size="compact-md"
          variant="default"
          to="/clients/$clientId/proofs/$proofId"
          params={{ clientId, proofId: id }}
          aria-label={t('home.openProofOf', { product: productName })}
        >
          {t('home.openProof')}
        </RouterButton>
      }
    />
  )
}

type OverdueNoticeProps = {
  clientId: string
  /** The earliest due day first, at least one. */
  invoices: readonly DueInvoice[]
  /** There may be more overdue ones than these. */
  hasMore: boolean
}

/** Overdue invoices of the client; they are paid from the page of invoices. */
export const OverdueNotice = ({ clientId, invoices, hasMore }: OverdueNoticeProps) => {
  const { t } = useTranslation()
  const count = invoices.length
  return (
    <Notice
      icon={<IconReceipt size={28} stroke={1.5} />}
      title={hasMore ? t('home.overdueMore', { count }) : t('home.overdue', { count })}
      facts={
        <>
          <span className="numeric">{t('home.overdueSince', { day: formatDay(invoices[0]?.dueOn ?? null) })}</span>
          {!hasMore && <Money euros={sumEuros(invoices.map(({ unpaidSum }) => unpaidSum))} />}
        </>
      }
      action={
        <RouterButton
          size="compact-md"
          variant="default"
          to="/clients/$clientId/invoices"
          params={{ clientId }}
          search={{ state: 'overdue' }}
        >
          {t('home.openInvoices')}
        </RouterButton>
      }
    />
  )
}
