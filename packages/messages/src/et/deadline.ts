/** Reasons why a day cannot be the deadline, and texts of its correction. */
export const deadline = {
  obstacles: {
    past: 'See päev on möödas.',
    tooEarly: 'Liiga vara: varaseim tähtaeg on {{day}}.',
    tooEarlyWithDays_one: 'Liiga vara: tootmiseks ja tarneks kulub {{count}} tööpäev, varaseim tähtaeg on {{day}}.',
    tooEarlyWithDays_other: 'Liiga vara: tootmiseks ja tarneks kulub {{count}} tööpäeva, varaseim tähtaeg on {{day}}.',
    weekend: 'Nädalavahetus: tarneid ei ole.',
    holiday: 'Riigipüha: {{name}}. Tarneid ei ole.',
    dayOff: 'Vaba päev: tarneid ei ole.',
  },
  earliest_zero: 'Varaseim võimalik tähtaeg on {{day}}.',
  earliest_one: 'Varaseim võimalik tähtaeg on {{day}}: tootmiseks ja tarneks kulub {{count}} tööpäev.',
  earliest_other: 'Varaseim võimalik tähtaeg on {{day}}: tootmiseks ja tarneks kulub {{count}} tööpäeva.',
  holidays: {
    newYear: 'uusaasta',
    independenceDay: 'iseseisvuspäev, Eesti Vabariigi aastapäev',
    goodFriday: 'suur reede',
    easterSunday: 'ülestõusmispühade 1. püha',
    springDay: 'kevadpüha',
    pentecost: 'nelipühade 1. püha',
    victoryDay: 'võidupüha',
    midsummerDay: 'jaanipäev',
    restorationOfIndependence: 'taasiseseisvumispäev',
    christmasEve: 'jõululaupäev',
    christmasDay: 'esimene jõulupüha',
    secondChristmasDay: 'teine jõulupüha',
  },
} as const
