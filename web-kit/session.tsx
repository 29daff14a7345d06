import { createContext, use, type ReactNode } from 'react'
import { allows, type Permission } from '@cuadre/kernel/permissions.ts'

/** Who is signed in. */
export interface SessionUser {
  _id: string
  name: string
  email: string
  image: string | null
  organizationId: string
  organizationName: string
  organizationLogo: string | null
  permissions: readonly string[]
  /** Whether the tour of their post was offered to them. */
  tourOffered?: boolean | undefined
}

const Session = createContext<SessionUser | undefined>(undefined)

export const SessionProvider = ({ user, children }: { user: SessionUser; children: ReactNode }) => (
  <Session value={user}>{children}</Session>
)

export function useSession(): SessionUser {
  const user = use(Session)
  if (!user) throw new Error('Nobody is signed in here')
  return user
}

const list = (needed: Permission | readonly Permission[]): readonly Permission[] =>
  typeof needed === 'string' ? [needed] : needed

/** Whether the person may do what any one of the permissions allows. The server asks again. */
export const useCan = (needed: Permission | readonly Permission[]): boolean =>
  allows(list(needed), useSession().permissions)

interface CanProps {
  do: Permission | readonly Permission[]
  children: ReactNode
}

export const Can = ({ do: needed, children }: CanProps) => (useCan(needed) ? children : null)
