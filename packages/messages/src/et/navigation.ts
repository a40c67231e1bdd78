export const navigation = {
  main: 'Peamenüü',
  openMenu: 'Ava menüü',
  home: '{{name}}: avaleht',
  dashboard: 'Töölaud',
  clientDashboard: 'Kliendi töölaud',
  products: 'Tooted',
  orders: 'Tellimused',
  selectClient: 'Vali klient',
  logOut: 'Logi välja',
  cart_one: 'Ostukorv: {{count}} toode',
  cart_other: 'Ostukorv: {{count}} toodet',
  representative: 'Esindaja: {{name}}',
} as const
