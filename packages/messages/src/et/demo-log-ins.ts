/** Texts of the demo's log-ins on the log-in page. */
export const demoLogIns = {
  title: 'Proovige demot, vajutage rollile',
  orderer: 'Tellija',
  manager: 'Kliendi haldur',
  multi: 'Mitme agentuuri tellija',
  agency: 'Agentuuri projektijuht',
} as const
