import type { Bind } from '../../http/bind.ts'
import { isOnMachine } from './on-machine.ts'
import { getBrand, getLogo } from './brand.query.ts'
import { getFirstStart, makeFirstAgency } from './first-start.ts'
import { getFirstSteps } from './first-steps.query.ts'
import { listVatClasses } from './organization-facts.ts'
import { saveBrand } from './save-brand.ts'
import { saveCompany } from './save-company.ts'
import { saveOrderRules } from './save-order-rules.ts'
import { saveVat } from './save-vat.ts'
import { getOrganizationSettings } from './settings.query.ts'
import { showFirstSteps } from './show-first-steps.ts'

/** The organization itself: how it begins, and what it sets. */
export const bindOrganization = (bind: Bind): void => {
  bind('getFirstStart', async (ctx, _, { request }) => ({
    state: await getFirstStart(ctx, isOnMachine(request, ctx.ports.publicUrl)),
  }))
  bind('makeFirstAgency', async (ctx, { body }, { request }) => ({
    outcome: await makeFirstAgency(ctx, body, isOnMachine(request, ctx.ports.publicUrl)),
  }))
  bind('getFirstSteps', (ctx) => getFirstSteps(ctx))
  bind('showFirstSteps', (ctx, { body }) => showFirstSteps(ctx, body))
  bind('getOrganizationSettings', (ctx) => getOrganizationSettings(ctx))
  bind('saveCompany', saveCompany)
  bind('saveBrand', saveBrand)
  bind('saveOrderRules', saveOrderRules)
  bind('saveVat', saveVat)
  bind('listVatClasses', (ctx) => listVatClasses(ctx))
  bind('getBrand', (ctx) => getBrand(ctx))
  bind('getLogo', async (ctx, { params }, { reply }) => {
    const picture = await getLogo(ctx, params.logoId)
    void reply.headers({ 'content-type': 'image/png', 'cache-control': 'public, max-age=31536000, immutable' })
    return picture
  })
}
