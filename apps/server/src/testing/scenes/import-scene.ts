import type { EndpointInput } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import type { TestApp } from '../test-app.ts'

export type SceneTable = EndpointInput<Endpoints['previewImport']>['body']

/** Opens an agency that imports and exports tables. */
export const openImportScene = async (app: TestApp) => {
  const organizationId = await app.make.organization()
  const agency = await app.make.agencyUser(organizationId)
  const preview = (table: SceneTable) => app.call('previewImport', agency, { body: table })
  const apply = async (table: SceneTable) => {
    const { body, status, problems } = await preview(table)
    if (status !== 200) return { status, problems, body: null }
    return app.call('applyImport', agency, { body: { ...table, planKey: body.planKey } })
  }
  const taken = async (kind: SceneTable['kind']): Promise<SceneTable> => {
    const { body } = await app.call('getTable', agency, { query: { Kind: kind } })
    return { kind, headings: body.headings, rows: body.rows }
  }
  return { organizationId, agency, preview, apply, taken }
}

/** Numbers of rows that an import added, changed and left alone. */
export const getCounts = (body: unknown) => {
  const { created, changed, same } = body as Record<'created' | 'changed' | 'same', number>
  return { created, changed, same }
}

/** Opens an import scene with a client, a member, a contact, a printing house, a product and its price. */
export const openFullImportScene = async (app: TestApp) => {
  const made = await openImportScene(app)
  const { organizationId } = made
  const client = await app.make.client({ organization_id: organizationId, name: 'Kauplused AS' })
  await app.make.member(client, 'manager')
  const receiver = await app.make.invoiceReceiver(client)
  await app.make.contact(client, { invoice_receiver_id: receiver, contact_phone: '+372 5123 4567' })
  const printingHouse = await app.make.printingHouse(organizationId, 'Trükk AS')
  const productId = await app.make.product(organizationId, { code: 'P-1' }, { printing_house_id: printingHouse })
  return { ...made, client, house: printingHouse, productId }
}
