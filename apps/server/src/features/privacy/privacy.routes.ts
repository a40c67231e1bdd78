import type { Bind } from '../../http/bind.ts'
import { getRetention, getRetentionPreview, saveRetention } from './retention/retention-settings.ts'

export const bindPrivacy = (bind: Bind): void => {
  bind('getRetention', (ctx) => getRetention(ctx))
  bind('getRetentionPreview', getRetentionPreview)
  bind('saveRetention', saveRetention)
}
