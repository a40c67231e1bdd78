export const locale = {
  label: 'Keel',
  et: 'EST',
  en: 'ENG',
} as const
