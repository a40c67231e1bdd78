export const reorderReport = {
  title_one: '{{source}}: kopeeriti {{count}} toode',
  title_other: '{{source}}: kopeeriti {{count}} toodet',
  asBefore: 'Hinnad on samad ja failid on olemas.',
  earliest: 'Varaseim tähtaeg on {{day}}.',
  withdrawn: 'Enam ei pakuta, jäi välja',
  alreadyThere: 'On juba tellimuses, jäi muutmata',
  fileMissing: 'Kujundusfail puudub',
  price: 'Hind oli {{before}}, nüüd {{now}}',
} as const
