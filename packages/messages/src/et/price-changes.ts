/** On the summary, when a price has changed since the person saw it. */
export const priceChanges = {
  title: 'Hinnad on vahepeal muutunud',
  lead: 'Tellimust ei ole veel saadetud. Vaadake uued hinnad üle ja kui need sobivad, vajutage „{{button}}“.',
  what: 'Toode või tarnekoht',
  before: 'Enne',
  now: 'Nüüd',
  transport: 'Transport: {{name}}',
  more_one: 'Muutus veel {{count}} hind.',
  more_other: 'Muutus veel {{count}} hinda.',
  agreeAndSubmit: 'Nõustu ja saada',
  agreeAndConfirm: 'Nõustu ja kinnita',
} as const
