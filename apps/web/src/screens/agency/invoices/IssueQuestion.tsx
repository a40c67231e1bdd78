import { useTranslation } from 'react-i18next'

type IssueQuestionProps = { count: number; sum: string; sendsMail: boolean }

/** What is about to be issued, and whether an e-mail brings it to its receiver. */
export const IssueQuestion = ({ count, sum, sendsMail }: IssueQuestionProps) => {
  const { t } = useTranslation()
  return (
    <>
      <p>{t('agencyInvoices.propose.confirmText', { count, sum })}</p>
      <p>{t(sendsMail ? 'agencyInvoices.propose.mailed' : 'agencyInvoices.propose.notMailed', { count })}</p>
    </>
  )
}
