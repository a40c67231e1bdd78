import { callForFile, type ReceivedFile } from '../../api/call-for-file.ts'

/** Fetches what the organization stores about a person, as a ZIP. */
export const fetchPersonData = (userId: string, signal: AbortSignal): Promise<ReceivedFile> =>
  callForFile('exportPersonData', { params: { userId } }, { signal })
