import { useSyncExternalStore } from 'react'
import { type DraftPointer, readPointer, subscribeToPointer } from './draft-pointer.ts'
import { readSession, type Session, subscribeToSession } from './session.ts'

export const useSession = (): Session => useSyncExternalStore(subscribeToSession, readSession)

export const useDraftPointer = (): DraftPointer | null => useSyncExternalStore(subscribeToPointer, readPointer)
