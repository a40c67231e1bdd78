/** What clients call their orders; null for those that they do not name. */
export const ORDER_NAMES = [
  'Jaanipäeva kampaania',
  'Hooaja avamine',
  'Püsikliendipäevad',
  'Koolikampaania',
  'Sügise soodusnädalad',
  'Jõulukampaania',
  'Uue kaupluse avamine',
  'Kohalik toit',
  'Must reede',
  'Kevadpäevad',
  null,
  null,
  null,
] as const

/** Why the agency canceled an order; the client reads it. */
export const CANCEL_REASON = 'Klient loobus tellimusest enne trükki.'

export const ADDITIONAL_INFOS = [
  'Palume tarnida enne kella 12, pärastlõunal kaupa vastu ei võeta.',
  'Palume pakendada kaupluste kaupa ja lisada kaupluse nimi pakile.',
  'Kujundus on sama mis eelmisel korral, muutunud on ainult kuupäevad.',
  'Palume enne trükki saata proovitrükk.',
  null,
  null,
  null,
  null,
  null,
] as const

export const ITEM_INFOS = [
  'Nurgad palume ümardada.',
  'Palume lisada kahepoolne teip.',
  'Palume pakendada 50 kaupa.',
  null,
  null,
  null,
  null,
  null,
] as const

export const ALTERATION_REQUEST = 'Palume lisada Narva kauplusele 10 plakatit.'
export const FILE_ALTERATION_REQUEST = 'Palume hind muuta: uus hind on 2,49 €.'

/** Why the agency asked less than its list; its own people read it. */
export const AGREED_PRICE_REASON = 'Aastalepingu hind'

/** What the agency's people note to an order for each other. */
export const ORDER_NOTES = [
  'Klient helistas: esimene partii läheb Tartu poodi, ülejäänud võivad tulla päev hiljem.',
  'Trükikoda pakkus sama hinna eest paksemat paberit, leppisime kokku.',
  'Enne trükki saata kliendile veel kord proov.',
] as const
