import { Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { formatCsv } from '@tiraaz/domain/text/csv'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/i18n.ts'
import type { TableResponse } from '../../data/tables/tables.ts'
import { decimalSign } from '../../i18n/format.ts'
import { writeSheetFile } from '../../sheets/sheet-request.ts'
import { BusyButton } from '../../ui/form/BusyButton.tsx'
import { useFileSaving } from '../../ui/file/use-file-saving.ts'

const asWorkbook = async ({ fileName, headings, rows, dayColumns }: TableResponse) => ({
  file: await writeSheetFile({ name: fileName, rows: [headings, ...rows], dayColumns }),
  fileName: `${fileName}.xlsx`,
})

const asCsv = ({ fileName, headings, rows }: TableResponse) => ({
  file: new Blob([formatCsv([headings, ...rows], decimalSign())], { type: 'text/csv' }),
  fileName: `${fileName}.csv`,
})

type ExportMenuProps = {
  fetchTable: (signal: AbortSignal) => Promise<TableResponse>
  /** Further items of the menu. */
  children?: ReactNode
}

/** Menu that downloads a table as XLSX or CSV. */
export const ExportMenu = ({ fetchTable, children }: ExportMenuProps) => {
  const { t } = useTranslation()
  const { save, isSaving } = useFileSaving('downloads.making')
  return (
    <Menu position="bottom-end" width={children === undefined ? 200 : 260}>
      <Menu.Target>
        <BusyButton variant="default" leftSection={<IconDownload size={16} aria-hidden />} busy={isSaving}>
          {t('tables.takeOut')}
        </BusyButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => save(async (signal) => asWorkbook(await fetchTable(signal)))}>
          {t('tables.asXlsx')}
        </Menu.Item>
        <Menu.Item onClick={() => save(async (signal) => asCsv(await fetchTable(signal)))}>
          {t('tables.asCsv')}
        </Menu.Item>
        {children}
      </Menu.Dropdown>
    </Menu>
  )
}
