import type { TestCaller } from '../caller.ts'
import type { TestApp } from '../test-app.ts'

/** Opens an organization whose agency user changes its settings. */
export const openSettingsScene = async (app: TestApp) => {
  const organizationId = await app.make.organization()
  const agency: TestCaller = await app.make.agencyUser(organizationId)

  const settings = async (caller = agency) => (await app.call('getOrganizationSettings', caller, {})).body

  const events = () =>
    app.database.db
      .selectFrom('audit_events')
      .select(['noun', 'verb', 'subject_name', 'before', 'after'])
      .where('organization_id', '=', organizationId)
      .orderBy('id')
      .execute()

  /** All rows that a rejected call must leave unchanged. */
  const state = async () => JSON.stringify([await settings(), await events()])

  return { organizationId, agency, settings, events, state }
}

export type SettingsScene = Awaited<ReturnType<typeof openSettingsScene>>
