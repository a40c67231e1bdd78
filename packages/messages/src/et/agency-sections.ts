export const agencySections = {
  label: 'Agentuuri töölaud',
  orders: 'Tellimused',
} as const
