import { Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getLanguage } from '@tiraaz/messages/locale'
import { useState } from 'react'
import { ApiFailure } from '../../../api/failure.ts'
import type { Decision } from '../../../data/approvals/displayed-figures.ts'
import { type LinkedApproval, linkedApprovalQuery } from '../../../data/approvals/linked-approval.ts'
import { formatDay } from '../../../i18n/format.ts'
import { helpAddress } from '../../../i18n/help-address.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { readLocale } from '../../../i18n/saved-locale.ts'
import { LazyOrderBudgets } from '../../../orders/budgets/LazyOrderBudgets.tsx'
import { ReadFailed } from '../../../ui/feedback/ReadFailed.tsx'
import { PageTitle } from '../../../ui/layout/PageTitle.tsx'
import { PlainPage } from '../../../ui/layout/PlainPage.tsx'
import classes from '../Approvals.module.css'
import { ApprovalChanges, ApprovalLines, ApprovalPlaces } from '../ApprovalContent.tsx'
import { ApprovalFields } from '../ApprovalFields.tsx'
import { LinkedDecision } from './LinkedDecision.tsx'

/** Page of an outside approver, opened from an email without an account (R47); made for phones. */
export const LinkedApprovalScreen = ({ token }: { token: string }) => {
  const { data, error, refetch } = useQuery(linkedApprovalQuery(token))
  const [decided, setDecided] = useState<Decision['decision'] | null>(null)
  const status = error instanceof ApiFailure ? error.status : 0
  const hasEnded = status === 403 || status === 404
  return (
    <PlainPage wide>
      {decided !== null ? (
        <Decided decision={decided} />
      ) : data !== undefined && !hasEnded ? (
        <ApproverPage token={token} approval={data} onDecided={setDecided} />
      ) : error === null ? (
        <Skeleton height={320} />
      ) : hasEnded ? (
        <LinkEnded words={status === 403 ? 'ended' : 'missing'} />
      ) : (
        <ReadFailed onReadAgain={() => void refetch()} />
      )}
    </PlainPage>
  )
}

type ApproverPageProps = {
  token: string
  approval: LinkedApproval
  onDecided: (decision: Decision['decision']) => void
}

const ApproverPage = ({ token, approval, onDecided }: ApproverPageProps) => {
  const { t } = useTranslation()
  const { orderName, items, agencyName: agency, clientName: client, requestedBy, requestedAt, budgets } = approval
  return (
    <div className={classes.linked}>
      <PageTitle
        title={orderName ?? items.map(({ productName }) => productName).join(', ')}
        below={
          <>
            {t('approvals.link.from', { client, agency })}
            {' · '}
            {t('approvals.request.about', { name: requestedBy, day: formatDay(requestedAt) })}
          </>
        }
      />
      <ApprovalChanges approval={approval} />
      <ApprovalFields approval={approval} />
      <div className={classes.columns}>
        <ApprovalLines approval={approval} />
        <div className={classes.panel}>
          <LazyOrderBudgets budgets={budgets} />
          <section aria-labelledby="facts">
            <ApprovalPlaces approval={approval} />
          </section>
          <p className={classes.foot}>
            <span>{t('approvals.link.lasts')}</span>
            <a href={helpAddress('/approval', getLanguage(readLocale()))} target="_blank" rel="noreferrer">
              {t('proofLink.help')}
            </a>
          </p>
        </div>
      </div>
      <LinkedDecision token={token} approval={approval} onDecided={onDecided} />
    </div>
  )
}

/** Shown once the approver has decided, and the link has ended with it. */
const Decided = ({ decision }: { decision: Decision['decision'] }) => {
  const { t } = useTranslation()
  return (
    <>
      <PageTitle title={t('proofLink.answered.title')} />
      <Text>{t(`approvals.link.decided.${decision}`)}</Text>
    </>
  )
}

const LinkEnded = ({ words }: { words: 'ended' | 'missing' }) => {
  const { t } = useTranslation()
  return (
    <>
      <PageTitle title={t(`approvals.link.${words}.title`)} />
      <Text>{t(`approvals.link.${words}.text`)}</Text>
    </>
  )
}
