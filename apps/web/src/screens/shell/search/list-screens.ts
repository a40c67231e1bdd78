import { getLanguage } from '@tiraaz/messages/locale'
import { AGENCY_SECTIONS, SETTINGS_SECTIONS } from '../../../data/settings/agency-sections.ts'
import { helpAddress } from '../../../i18n/help-address.ts'
import { readLocale } from '../../../i18n/saved-locale.ts'
import type { SearchScope } from './search-scope.ts'

/** Pages that the search finds by name: those of the bar, the agency's, the person's account, and the help. */
export const listScreens = ({ links, isAgency }: Pick<SearchScope, 'links' | 'isAgency'>, pathname: string) => [
  ...links,
  ...(isAgency ? [...AGENCY_SECTIONS, ...SETTINGS_SECTIONS] : []),
  { label: 'navigation.myAccount' as const, alias: 'search.accountParts' as const, to: '/account' },
  {
    label: 'navigation.help' as const,
    alias: 'search.helpParts' as const,
    to: helpAddress(pathname, getLanguage(readLocale())),
  },
]

/** Checks whether a page is outside of the portal's own ones: the help opens in a tab of its own. */
export const isOutside = (href: string): boolean => href.startsWith('/help')
