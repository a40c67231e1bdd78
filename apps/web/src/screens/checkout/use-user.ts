import { useSuspenseQuery } from '@tanstack/react-query'
import { userInfoQuery } from '../../data/account/account.ts'
import { organizationId } from '../../session/session.ts'

/** The person as the frame has loaded them already. */
export const useUser = () => useSuspenseQuery(userInfoQuery(organizationId())).data
