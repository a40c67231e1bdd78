import { useMutation } from '@tanstack/react-query'
import { type CallInput, call } from '../../api/call.ts'

/** Calls of a person who need not be logged in; problems of a 400 are on the mutation's error. */
export const useAcceptInvitation = () =>
  useMutation({ mutationFn: (body: CallInput<'acceptInvitation'>['body']) => call('acceptInvitation', { body }) })

export const useForgotPassword = () =>
  useMutation({ mutationFn: (email: string) => call('forgotPassword', { body: { email } }) })

export const useResetPassword = () =>
  useMutation({ mutationFn: (body: CallInput<'resetPassword'>['body']) => call('resetPassword', { body }) })
