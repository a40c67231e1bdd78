import type { Locale } from '@tiraaz/messages/locale'
import type { BaseCtx } from '../../../context/context.ts'

/** Mails reach people in the language in which they last used the portal; it rarely changes, so mostly nothing is written. */
export const keepLanguage = async (ctx: BaseCtx, user: { id: string; locale: Locale }): Promise<void> => {
  if (user.locale === ctx.locale) return
  await ctx.db.updateTable('users').set({ locale: ctx.locale }).where('id', '=', user.id).execute()
}
