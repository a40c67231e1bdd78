import type { Caller } from './caller.ts'
import type { TestApp } from './test-app.ts'

/** An organization of its own whose agency user changes its settings. */
export const openSettingsScene = async (app: TestApp) => {
  const organizationId = await app.make.organization()
  const agency: Caller = await app.make.agencyUser(organizationId)

  const settings = async (caller = agency) => (await app.call('getOrganizationSettings', caller, {})).body

  const events = () =>
    app.database.db
      .selectFrom('audit_events')
      .select(['noun', 'verb', 'subject_name', 'before', 'after'])
      .where('organization_id', '=', organizationId)
      .orderBy('id')
      .execute()

  /** All that a refused call must leave as it is. */
  const state = async () => JSON.stringify([await settings(), await events()])

  return { organizationId, agency, settings, events, state }
}

export type SettingsScene = Awaited<ReturnType<typeof openSettingsScene>>
