import { Alert } from '@mantine/core'
import { useTranslation } from '../../../i18n/i18n.ts'
import type { AppliedImport, TableResponse } from '../../../data/tables/tables.ts'
import { formatInteger } from '../../../i18n/format.ts'
import { ExportMenu } from '../ExportMenu.tsx'

type Links = NonNullable<AppliedImport['handedLinks']>

/** Invitation links to pass on by hand if no email is sent. Shown once; downloadable as a file. */
export const InvitationLinks = ({ links }: { links: Links }) => {
  const { t } = useTranslation()
  const handed = links.filter(({ link }) => link !== null)
  const table: TableResponse = {
    fileName: t('tables.links.file'),
    dayColumns: [],
    headings: (['client', 'name', 'email', 'link'] as const).map((column) => t(`tables.links.${column}`)),
    rows: handed.map(({ client, name, email, link }) => [client, name, email, link]),
  }
  const kept = links.length - handed.length
  return (
    <>
      <Alert color="attention" role="status" title={t('tables.links.title')}>
        <p>{t('tables.links.text', { count: handed.length, shown: formatInteger(handed.length) })}</p>
        {kept > 0 && <p>{t('tables.links.kept', { count: kept, shown: formatInteger(kept) })}</p>}
      </Alert>
      {handed.length > 0 && (
        <div>
          <ExportMenu fetchTable={() => Promise.resolve(table)} />
        </div>
      )}
    </>
  )
}
