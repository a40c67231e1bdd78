export const locale = {
  label: 'Keel',
  et: 'EST',
  en: 'ENG',
  etName: 'Eesti keel',
  enName: 'Inglise keel',
} as const
