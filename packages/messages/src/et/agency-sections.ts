export const agencySections = {
  label: 'Agentuuri töölaud',
  reports: 'Aruanded',
  clients: 'Kliendid',
  products: 'Tooted',
  printingHouses: 'Trükikojad',
  worksheets: 'Töölehed',
  orders: 'Tellimused',
  settings: 'Seaded',
  auditLog: 'Muudatuste logi',
} as const
