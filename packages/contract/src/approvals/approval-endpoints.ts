import * as links from './approval-links.ts'
import * as policy from './approval-policy.ts'
import * as approvals from './approvals.ts'

/** Endpoints of approvals (R47). */
export const approvalEndpoints = { ...policy, ...approvals, ...links }
