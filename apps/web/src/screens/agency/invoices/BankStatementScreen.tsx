import { Alert, Button } from '@mantine/core'
import { useState } from 'react'
import { INVOICING_LIMITS } from '@tiraaz/domain/limits'
import { useTranslation } from '../../../i18n/i18n.ts'
import { problemsOf } from '../../../api/failure.ts'
import { type CheckedStatement, useCheckStatement } from '../../../data/invoices/agency-invoices.ts'
import { FileDrop } from '../../../ui/file/FileDrop.tsx'
import { PageTitle } from '../../../ui/layout/PageTitle.tsx'
import { ProblemList } from '../../../ui/form/ProblemList.tsx'
import { RouterAnchor } from '../../../ui/layout/RouterAnchor.tsx'
import { RouterButton } from '../../../ui/layout/RouterButton.tsx'
import { BlockSkeleton } from '../../../ui/feedback/Skeletons.tsx'
import classes from './Invoices.module.css'
import { StatementEntries } from './StatementEntries.tsx'

const ENCODING = /^<\?xml[^>]*encoding\s*=\s*["']([\w-]+)["']/i

/** Reads an XML file in the encoding of its declaration; null if it is too large. */
const readXmlFile = async (file: File): Promise<string | null> => {
  if (file.size > INVOICING_LIMITS.statementBytes) return null
  const bytes = await file.arrayBuffer()
  const head = new TextDecoder('latin1').decode(bytes.slice(0, 200)).replace(/^\u00ef\u00bb\u00bf/, '')
  const encoding = ENCODING.exec(head)?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(encoding).decode(bytes)
  } catch {
    // Unknown encoding name: falls back to UTF-8, which nearly every bank uses.
    return new TextDecoder().decode(bytes)
  }
}

type UploadedStatement = { name: string; xml: string; checked: CheckedStatement }

/** Imports a bank statement: matches entries with invoices, then records the ticked ones as payments. */
export const BankStatementScreen = () => {
  const { t } = useTranslation()
  const [read, setRead] = useState<UploadedStatement | null>(null)
  const [isTooLarge, setTooLarge] = useState(false)
  const { mutate, isPending, error, reset } = useCheckStatement()
  const begin = () => {
    setRead(null)
    setTooLarge(false)
    reset()
  }
  const readFile = async ([file]: File[]) => {
    if (file === undefined) return
    begin()
    const xml = await readXmlFile(file)
    if (xml === null) setTooLarge(true)
    else mutate({ xml }, { onSuccess: (checked) => setRead({ name: file.name, xml, checked }) })
  }
  return (
    <>
      <PageTitle
        title={t('agencyInvoices.bank.title')}
        above={<RouterAnchor to="/agency/invoices">{t('agencyInvoices.back')}</RouterAnchor>}
        actions={
          <>
            <RouterButton variant="default" to="/agency/invoices/unallocated">
              {t('agencyInvoices.unallocated.title')}
            </RouterButton>
            {read !== null && (
              <Button variant="default" onClick={begin}>
                {t('agencyInvoices.bank.another')}
              </Button>
            )}
          </>
        }
      />
      {read === null && (
        <>
          <p className={classes.intro}>{t('agencyInvoices.bank.text')}</p>
          {isTooLarge && (
            <Alert color="danger" role="alert">
              {t('agencyInvoices.bank.tooLarge')}
            </Alert>
          )}
          <ProblemList problems={problemsOf(error)} />
          <FileDrop
            label={isPending ? t('agencyInvoices.bank.reading') : t('agencyInvoices.bank.drop')}
            hint={t('agencyInvoices.bank.hint')}
            accept=".xml,text/xml,application/xml"
            disabled={isPending}
            onFiles={(files) => void readFile(files)}
          />
          {isPending && <BlockSkeleton height={240} />}
        </>
      )}
      {read !== null && <StatementEntries key={read.name} {...read} onRecorded={begin} />}
    </>
  )
}
