import { addLocale, type Locale } from '@tiraaz/messages/locale'
import type { BaseCtx } from '../../context/context.ts'

/** Pages that guests open by a link: the first part of their addresses. */
export type GuestPage = 'proof' | 'approval'

/** Address of the page that a token opens, in a language. */
export const getGuestLink = (
  { ports, locale }: { ports: Pick<BaseCtx['ports'], 'publicUrl'>; locale: Locale },
  page: GuestPage,
  token: string,
): string => addLocale(`${ports.publicUrl}/${page}/${token}`, locale)
