import type { TextKey } from '../../i18n/i18n.ts'

export type AgencySection = { label: TextKey; to: string }

/** What the agency works with, in the order of the strip above its screens. */
export const AGENCY_SECTIONS: readonly AgencySection[] = [
  { label: 'agencySections.orders', to: '/agency/orders' },
  { label: 'agencySections.worksheets', to: '/agency/worksheets' },
  { label: 'agencySections.products', to: '/agency/products' },
  { label: 'agencySections.printingHouses', to: '/agency/printing-houses' },
]

/** Pages of the section Settings, in the order of the strip below its title. */
export const SETTINGS_SECTIONS: readonly AgencySection[] = [
  { label: 'agencySections.auditLog', to: '/agency/settings/audit-log' },
]
