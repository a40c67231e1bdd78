import type { TextKey } from '../../i18n/i18n.ts'

export type AgencySection = { label: TextKey; to: string }

export const PROOFS_SECTION: AgencySection = { label: 'agencySections.proofs', to: '/agency/proofs' }

/** Sections of the agency, in display order. */
export const AGENCY_SECTIONS: readonly AgencySection[] = [
  { label: 'agencySections.orders', to: '/agency/orders' },
  { label: 'agencySections.calendar', to: '/agency/calendar' },
  { label: 'agencySections.worksheets', to: '/agency/worksheets' },
  PROOFS_SECTION,
  { label: 'agencySections.invoices', to: '/agency/invoices' },
  { label: 'agencySections.clients', to: '/agency/clients' },
  { label: 'agencySections.products', to: '/agency/products' },
  { label: 'agencySections.printingHouses', to: '/agency/printing-houses' },
  { label: 'agencySections.reports', to: '/agency/reports' },
  { label: 'agencySections.settings', to: '/agency/settings' },
]

export const COMPANY_SETTINGS: AgencySection = {
  label: 'organizationSettings.sections.company',
  to: '/agency/settings/company',
}
export const VAT_SETTINGS: AgencySection = { label: 'organizationSettings.sections.vat', to: '/agency/settings/vat' }

/** Pages of the section Settings, in display order. */
export const SETTINGS_SECTIONS: readonly AgencySection[] = [
  COMPANY_SETTINGS,
  { label: 'organizationSettings.sections.brand', to: '/agency/settings/brand' },
  { label: 'organizationSettings.sections.colours', to: '/agency/settings/colours' },
  { label: 'organizationSettings.sections.orderRules', to: '/agency/settings/order-rules' },
  VAT_SETTINGS,
  { label: 'printProfiles.title', to: '/agency/settings/print-profiles' },
  { label: 'emailTexts.title', to: '/agency/settings/emails' },
  { label: 'agencySections.users', to: '/agency/settings/users' },
  { label: 'agencySections.transport', to: '/agency/settings/transport' },
  { label: 'speedLevels.title', to: '/agency/settings/speeds' },
  { label: 'tables.title', to: '/agency/settings/tables' },
  { label: 'organizationSettings.sections.security', to: '/agency/settings/security' },
  { label: 'privacy.title', to: '/agency/settings/retention' },
  { label: 'agencySections.auditLog', to: '/agency/settings/audit-log' },
  { label: 'agencySections.operations', to: '/agency/settings/operations' },
]
