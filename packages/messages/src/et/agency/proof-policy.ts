/** Choice of when a client approves files before they are printed. */
export const proofPolicy = {
  label: 'Kooskõlastus enne trükki',
  policies: { never: 'Ei küsita', byAgency: 'Agentuuri otsusel', always: 'Alati' },
  likeClient: 'Nagu kliendil',
  likeOrganization: 'Nagu agentuuril',
  productHint: 'Toote valik kehtib enne kliendi ja agentuuri valikut.',
  clientHint: 'Kehtib toodetele, millel ei ole oma valikut.',
  organizationHint:
    'Kehtib, kui tootel ega kliendil ei ole oma valikut. „Alati“: tööleht ei lähe trükikotta enne, kui klient on failid kooskõlastanud.',
  days: 'Aeg kooskõlastuseks, tööpäeva',
  daysHint:
    'Kui kooskõlastust küsitakse alati, algab tootmine arvestuses alles selle aja järel. Sellest sõltuvad varaseim tähtaeg, päevade hinnad ja kiirtöö. 0: samal päeval.',
} as const
