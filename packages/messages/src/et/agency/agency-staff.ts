export const agencyStaff = {
  title: 'Töötajad',
  permission: 'Klientide tellimused',
  sees: 'Näeb ja haldab',
  seesNot: 'Ei näe',
  clients: 'Kliente',
  canView: 'Näeb klientide tellimusi ja kogu agentuuri töölauda',
  canViewHint: 'Ilma selle õiguseta ei avane ühtegi agentuuri lehte.',
  allow: 'Luba näha klientide tellimusi',
  forbid: 'Ära luba näha klientide tellimusi',
  forbidTitle: 'Kas võtta õigus ära?',
  forbidText: '{{name}} ei näe enam klientide tellimusi ega ühtegi agentuuri lehte.',
  changed: 'Õigus on muudetud.',
  disableText:
    '{{name}} ei pääse enam ühegi kliendi andmetele ligi. Tema tehtu jääb tema nimega alles. Juurdepääsu saab hiljem uuesti avada.',
  disableClients_one: 'Ta on {{count}} kliendi projektijuht ja jääb selleks, kuni valite kliendile uue projektijuhi.',
  disableClients_other:
    'Ta on {{count}} kliendi projektijuht ja jääb selleks, kuni valite klientidele uue projektijuhi.',
  invite: 'Kutsu töötaja',
  inviteTitle: 'Uue töötaja kutsumine',
} as const
