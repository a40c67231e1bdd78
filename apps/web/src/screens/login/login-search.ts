import type { LoginSearch } from '../../session/guard.ts'

/** Parses the URL of the log-in page; invalid parts are ignored. The router parses `?selectedClientId=12` as a number. */
export const readLoginSearch = (raw: Record<string, unknown>): LoginSearch => {
  const text = (key: string) => {
    const value = raw[key]
    return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
  }
  const search: LoginSearch = {}
  if (raw['autoSelectClient'] === true || raw['autoSelectClient'] === 'true') search.autoSelectClient = true
  const [returnUrl, client, draft] = [text('returnUrl'), text('selectedClientId'), text('selectedDraftOrderId')]
  if (returnUrl !== undefined) search.returnUrl = returnUrl
  if (client !== undefined) search.selectedClientId = client
  if (draft !== undefined) search.selectedDraftOrderId = draft
  return search
}
