export const cart = {
  title: 'Ostukorv',
  items: 'Tooted ostukorvis',
  remove: 'Eemalda ostukorvist: {{name}}',
  removed: 'Toode eemaldatud: {{name}}',
  total: 'Kokku',
  totalNote: 'Ilma käibemaksu ja transpordita',
  checkout: 'Vormista tellimus',
  setAside: 'Pane kõrvale ja alusta uut tellimust',
  isAside: 'Mustand on kõrvale pandud. Leiate selle tellimuste alt.',
  empty: 'Ostukorv on tühi',
  emptyText: 'Lisage tooteid kataloogist.',
  filesMissing: 'Trükifail puudub',
} as const
