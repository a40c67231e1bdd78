export const cart = {
  title: 'Ostukorv',
  items: 'Tooted ostukorvis',
  remove: 'Eemalda ostukorvist: {{name}}',
  removed: 'Toode eemaldatud: {{name}}',
  total: 'Kokku',
  totalNote: 'Ilma käibemaksu ja transpordita',
  checkout: 'Vormista tellimus',
  empty: 'Ostukorv on tühi',
  emptyText: 'Lisage tooteid kataloogist.',
  filesMissing: 'Kujundusfail puudub',
} as const
