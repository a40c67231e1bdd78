export const agencySections = {
  label: 'Agentuuri töölaud',
  reports: 'Aruanded',
  users: 'Töötajad',
  clients: 'Kliendid',
  products: 'Tooted',
  printingHouses: 'Trükikojad',
  worksheets: 'Töölehed',
  invoices: 'Arved',
  orders: 'Tellimused',
  settings: 'Seaded',
  transport: 'Transpordihinnad',
  auditLog: 'Muudatuste logi',
} as const
