/** The page of a guest who answers a proof by a link. */
export const proofLink = {
  from: '{{agency}} → {{client}}',
  validUntil: 'Link kehtib kuni {{day}}',
  help: 'Juhend',
  code: {
    text: 'Vastamiseks on vaja koodi, mille saadame aadressile {{email}}.',
    send: 'Saada kood',
    sendAgain: 'Saada uus kood',
    sent: 'Kood on saadetud ja kehtib {{minutes}} minutit.',
    label: 'Kood e-kirjast',
  },
  answered: {
    title: 'Täname!',
    approved: 'Kooskõlastasite toote {{name}} failid. Need lähevad trükki.',
    changesRequested:
      'Teie muudatused tootele {{name}} on agentuurile saadetud. Parandatud failidega ringi kohta tuleb uus e-kiri.',
  },
  ended: {
    title: 'See link enam ei avane',
    text: 'Ring on lõppenud või link aegunud. Kui agentuur saadab uue ringi, tuleb selle kohta uus e-kiri.',
  },
  missing: {
    title: 'Sellist kooskõlastust ei ole',
    text: 'Kontrollige, et aadress oleks e-kirjast terviklikult kopeeritud.',
  },
} as const
