import type { Bind } from '../../http/bind.ts'
import { applyImport } from './commands/apply-import.ts'
import { previewImport } from './queries/preview-import.ts'
import { getTable } from './queries/table.query.ts'

export const bindTables = (bind: Bind): void => {
  bind('previewImport', previewImport)
  bind('applyImport', applyImport)
  bind('getTable', (ctx, { query }) => getTable(ctx, query.Kind))
}
