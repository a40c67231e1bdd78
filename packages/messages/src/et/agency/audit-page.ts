export const auditPage = {
  title: 'Muudatuste logi',
  about:
    'Kes mida agentuuri seadetes, klientide, toodete ja arvete juures muutis. Logi ei saa muuta. Tellimuste muudatused on iga tellimuse ajaloos:',
  toOrders: 'tellimused',
  search: 'Otsi nime järgi',
  noun: 'Andmed',
  actor: 'Kes',
  at: 'Aeg',
  what: 'Tegevus',
  changes: 'Muudatused',
  nothing: 'puudub',
  export: 'Laadi alla CSV',
  empty: 'Muudatusi ei leitud',
  emptyText: 'Siia ilmub iga muudatus, mida agentuuri seadetes, klientide, toodete või arvete juures tehakse.',
  emptyFiltered: 'Valitud filtritele ei vasta ükski muudatus.',
  showAll: 'Näita kõiki muudatusi',
} as const
