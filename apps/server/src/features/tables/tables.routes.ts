import type { Bind } from '../../http/bind.ts'
import { sendFile } from '../../http/send-file.ts'
import { applyImport } from './apply-import.ts'
import { previewImport } from './preview-import.ts'
import { getTable, tableAsCsv } from './table.query.ts'

export const bindTables = (bind: Bind): void => {
  bind('previewImport', previewImport)
  bind('applyImport', applyImport)
  bind('getTable', (ctx, { query }) => getTable(ctx, query.Kind))
  bind('downloadTable', async (ctx, { query }, { reply }) =>
    sendFile(reply, 'text/csv', await tableAsCsv(ctx, query.Kind)),
  )
}
