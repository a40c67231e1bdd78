/** The page of an approver outside the portal, who decides about an order by a link. */
export const approvalLink = {
  from: '{{client}} tellib: {{agency}}',
  lasts: 'Link avaneb seni, kuni tellimus ootab teie otsust.',
  decided: {
    approved: 'Kiitsite tellimuse heaks. Tellija saab sellest teada.',
    rejected: 'Saatsite tellimuse tagasi. Tellija näeb põhjust ja saab tellimust parandada.',
  },
  ended: {
    title: 'See link enam ei avane',
    text: 'Tellimus ei oota enam teie otsust: see on juba otsustatud, tagasi võetud või küsiti heakskiitu kelleltki teiselt. Kui teilt küsitakse uuesti, tuleb uus e-kiri.',
  },
  missing: {
    title: 'Sellist heakskiitu ei ole',
    text: 'Kontrollige, et aadress oleks e-kirjast terviklikult kopeeritud.',
  },
} as const
