import { Link, useRouter, type AnyRoute } from '@tanstack/react-router'
import type { Permission } from '@cuadre/kernel/permissions.ts'
import { allows } from '@cuadre/kernel/permissions.ts'
import type { ReactNode } from 'react'
import { useSession } from './session.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Any one of these opens the screen; absent for screens that everybody has. */
    permission?: Permission | readonly Permission[]
  }
}

/** Whether there is a screen at an address, and this person may open it. */
export function useMayOpen(): (address: string) => boolean {
  const { routesByPath } = useRouter()
  const { permissions } = useSession()
  return (address) => {
    const path = address.split('?', 1)[0] ?? address
    const route = (routesByPath as Readonly<Record<string, AnyRoute | undefined>>)[path]
    if (route === undefined) return false
    const needed = route.options.staticData?.permission
    return needed === undefined || allows([needed].flat(), permissions)
  }
}

/** What a record is called, leading to its screen for whoever may open it: nobody is sent where they are refused. */
export function RecordLink({ to, children }: { to: string; children: ReactNode }) {
  const mayOpen = useMayOpen()
  return mayOpen(to) ? <Link to={to}>{children}</Link> : <>{children}</>
}
