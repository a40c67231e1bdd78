import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { type CallInput, type CallOutput, call } from '../../api/call.ts'
import { ApiFailure } from '../../api/failure.ts'
import { text } from '../../i18n/i18n.ts'
import { renewTokens } from '../../session/session.ts'
import { callForFile, type ReceivedFile } from '../../api/call-for-file.ts'

export type OwnSession = CallOutput<'listSessions'>[number]
export type PasswordChange = CallInput<'changePassword'>['body']

const sessionsKey = ['account', 'sessions'] as const

/** Query of the person's open sessions, on any device. */
export const sessionsQuery = () =>
  queryOptions({ queryKey: sessionsKey, queryFn: ({ signal }) => call('listSessions', undefined, { signal }) })

/** A changed password may end sessions, so that the list is read again after every one of these. */
const useAccountChange = <Input>(change: (input: Input) => Promise<unknown>) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsKey }),
  })
}

/** The name stands in orders, members and chats, so that all of them are read again. */
export const useChangeOwnName = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (name: string) => call('changeOwnName', { body: { name } }),
    onSuccess: () => queryClient.invalidateQueries(),
  })
}

export const useChangePassword = () => useAccountChange((body: PasswordChange) => call('changePassword', { body }))

/** Confirms the log-in by the password, and a code where the second step is on; the new tokens open sensitive steps. */
export const useConfirmIdentity = () =>
  useMutation({
    mutationFn: async (body: FactorProof) => {
      await call('confirmIdentity', { body })
      await renewTokens()
    },
  })

export const useEndSession = () =>
  useAccountChange((sessionId: string) => call('endSession', { params: { sessionId } }))

export const useEndOtherSessions = () => useAccountChange(() => call('endOtherSessions'))

/** `code`: of the app, or a recovery code; empty while the second step is off. */
export type FactorProof = CallInput<'endSecondFactor'>['body']

const secondFactorKey = ['account', 'secondFactor'] as const

/** Query of the second step of the person's log-in. */
export const secondFactorQuery = () =>
  queryOptions({ queryKey: secondFactorKey, queryFn: ({ signal }) => call('getSecondFactor', undefined, { signal }) })

const useSecondFactorChange = <Input, Output>(change: (input: Input) => Promise<Output>) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => queryClient.invalidateQueries({ queryKey: secondFactorKey }),
  })
}

export const useStartSecondFactor = () =>
  useMutation({
    mutationFn: ({ currentPassword }: FactorProof) => call('startSecondFactor', { body: { currentPassword } }),
  })

export const useConfirmSecondFactor = () =>
  useSecondFactorChange((code: string) => call('confirmSecondFactor', { body: { code } }))

export const useChangeRecoveryCodes = () =>
  useSecondFactorChange((body: FactorProof) => call('changeRecoveryCodes', { body }))

export const useEndSecondFactor = () => useSecondFactorChange((body: FactorProof) => call('endSecondFactor', { body }))

export type Passkey = CallOutput<'listPasskeys'>[number]
const passkeysKey = ['account', 'passkeys'] as const

/** Query of the passkeys of the person. */
export const passkeysQuery = () =>
  queryOptions({ queryKey: passkeysKey, queryFn: ({ signal }) => call('listPasskeys', undefined, { signal }) })

const usePasskeyChange = <Input>(change: (input: Input) => Promise<unknown>) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => queryClient.invalidateQueries({ queryKey: passkeysKey }),
  })
}

/** Has the browser make a passkey for the challenge. A person who closes its dialog gets a sentence in the form. */
const createPasskey = async (options: Record<string, unknown>): Promise<string> => {
  const { startRegistration } = await import('@simplewebauthn/browser')
  try {
    // Made by the server's half of the same library.
    const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
    return JSON.stringify(await startRegistration({ optionsJSON }))
  } catch {
    throw new ApiFailure(400, { problems: [{ key: '', errors: [text('myAccount.passkeys.canceled')] }] })
  }
}

export const useAddPasskey = () =>
  usePasskeyChange(async (body: FactorProof) => {
    const { options, ticket } = await call('startPasskey', { body })
    await call('confirmPasskey', { body: { ticket, credential: await createPasskey(options) } })
  })

export const useRemovePasskey = () =>
  usePasskeyChange((passkeyId: string) => call('removePasskey', { params: { passkeyId } }))

/** Fetches everything that is stored about the person, as a ZIP. */
export const fetchOwnData = (signal: AbortSignal): Promise<ReceivedFile> =>
  callForFile('exportOwnData', undefined, { signal })
