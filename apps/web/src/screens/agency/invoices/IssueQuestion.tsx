import { useTranslation } from '../../../i18n/i18n.ts'

type IssueQuestionProps = { count: number; sum: string; sendsMail: boolean }

/** Confirmation text: number and total of the invoices to issue, and if they are sent by email. */
export const IssueQuestion = ({ count, sum, sendsMail }: IssueQuestionProps) => {
  const { t } = useTranslation()
  return (
    <>
      <p>{t('agencyInvoices.propose.confirmText', { count, sum })}</p>
      <p>{t(sendsMail ? 'agencyInvoices.propose.mailed' : 'agencyInvoices.propose.notMailed', { count })}</p>
    </>
  )
}
