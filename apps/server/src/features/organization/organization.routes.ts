import type { Bind } from '../../http/bind.ts'
import { isOnMachine } from './is-on-machine.ts'
import { getBrand, getLogo } from './queries/brand.query.ts'
import { getFirstStart, makeFirstAgency } from './commands/first-start.ts'
import { getEmailTexts, previewEmailText } from './queries/email-texts.query.ts'
import { getFirstSteps } from './queries/first-steps.query.ts'
import { getPrintProfiles } from './queries/print-profiles.query.ts'
import { listVatClasses } from './queries/organization-vat.query.ts'
import { saveBrand } from './commands/save-brand.ts'
import { saveColours } from './commands/save-colours.ts'
import { saveCompany } from './commands/save-company.ts'
import { saveEmailText } from './commands/save-email-text.ts'
import { saveOrderRules } from './commands/save-order-rules.ts'
import { savePrintProfiles } from './commands/save-print-profiles.ts'
import { saveSecurity } from './commands/save-security.ts'
import { saveVat } from './commands/save-vat.ts'
import { getOrganizationSettings } from './queries/settings.query.ts'
import { showFirstSteps } from './commands/show-first-steps.ts'

/** Routes for the first start and the settings of the organization. */
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
  bind('saveColours', saveColours)
  bind('saveOrderRules', saveOrderRules)
  bind('saveSecurity', saveSecurity)
  bind('saveVat', saveVat)
  bind('getEmailTexts', (ctx) => getEmailTexts(ctx))
  bind('saveEmailText', saveEmailText)
  bind('previewEmailText', previewEmailText)
  bind('getPrintProfiles', (ctx) => getPrintProfiles(ctx))
  bind('savePrintProfiles', savePrintProfiles)
  bind('listVatClasses', (ctx) => listVatClasses(ctx))
  bind('getBrand', (ctx) => getBrand(ctx))
  bind('getLogo', async (ctx, { params }, { reply }) => {
    const picture = await getLogo(ctx, params.logoId)
    void reply.headers({ 'content-type': 'image/png', 'cache-control': 'public, max-age=31536000, immutable' })
    return picture
  })
}
