import type { Locale } from '@tiraaz/messages/locale'
import type { BaseCtx } from '../../../context/context.ts'

/** Stores the language of the last use for e-mails; writes only on a change. */
export const saveLanguage = async (ctx: BaseCtx, user: { id: string; locale: Locale }): Promise<void> => {
  if (user.locale === ctx.locale) return
  await ctx.db.updateTable('users').set({ locale: ctx.locale }).where('id', '=', user.id).execute()
}
