/** Names that clients give to their orders; null for an order without a name. */
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

/** Reason of the agency's cancellation; the client reads it. */
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

/** Reason of a price below the price list; only agency users read it. */
export const AGREED_PRICE_REASON = 'Aastalepingu hind'

/** Internal notes of agency users to an order. */
export const ORDER_NOTES = [
  'Klient helistas: esimene partii läheb Tartu poodi, ülejäänud võivad tulla päev hiljem.',
  'Trükikoda pakkus sama hinna eest paksemat paberit, leppisime kokku.',
  'Enne trükki saata kliendile veel kord proov.',
] as const
