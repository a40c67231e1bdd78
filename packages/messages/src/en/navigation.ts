import type { navigation as source } from '../et/navigation.ts'
import type { Texts } from '../texts.ts'

export const navigation: Texts<typeof source> = {
  main: 'Main menu',
  openMenu: 'Open menu',
  home: '{{name}}: home page',
  dashboard: 'Dashboard',
  clientDashboard: 'Client dashboard',
  clientFacts: 'Client',
  clientHome: 'Home',
  products: 'Products',
  orders: 'Orders',
  artwork: 'Artwork',
  approvals: 'Approvals',
  myAccount: 'My account',
  notifications: 'Notifications',
  help: 'Help on this page',
  search: 'Search',
  selectClient: 'Select client',
  logOut: 'Log out',
  skipToCart: 'Skip to the cart',
  cart_one: 'Cart: {{count}} product',
  cart_other: 'Cart: {{count}} products',
  representative: 'Representative: {{name}}',
}
