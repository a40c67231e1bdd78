import { useTranslation } from 'react-i18next'

type IssueQuestionProps = { count: number; sum: string; sendsMail: boolean }

/** Number and sum of the invoices to be issued, and whether they go out by e-mail. */
export const IssueQuestion = ({ count, sum, sendsMail }: IssueQuestionProps) => {
  const { t } = useTranslation()
  return (
    <>
      <p>{t('agencyInvoices.propose.confirmText', { count, sum })}</p>
      <p>{t(sendsMail ? 'agencyInvoices.propose.mailed' : 'agencyInvoices.propose.notMailed', { count })}</p>
    </>
  )
}
