import type { demoLogIns as source } from '../et/demo-log-ins.ts'
import type { Texts } from '../texts.ts'

export const demoLogIns: Texts<typeof source> = {
  title: 'Try the demo, press a role',
  orderer: 'Orderer',
  manager: 'Client’s manager',
  multi: 'Orderer of two agencies',
  agency: 'Agency’s project manager',
}
