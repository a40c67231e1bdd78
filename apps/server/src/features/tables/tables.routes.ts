import type { Bind } from '../../http/bind.ts'
import { applyImport } from './apply-import.ts'
import { previewImport } from './preview-import.ts'
import { getTable } from './table.query.ts'

export const bindTables = (bind: Bind): void => {
  bind('previewImport', previewImport)
  bind('applyImport', applyImport)
  bind('getTable', (ctx, { query }) => getTable(ctx, query.Kind))
}
