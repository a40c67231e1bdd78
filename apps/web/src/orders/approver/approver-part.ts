export { loadApprovalTexts } from '../../i18n/approval-texts.ts'
export { ApproverFields } from './ApproverFields.tsx'
