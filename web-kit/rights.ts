import type { Access } from '@cuadre/kernel/endpoint.ts'
import { allows, type Permission, permissions } from '@cuadre/kernel/permissions.ts'
import { useRouter, type AnyRoute } from '@tanstack/react-router'
import { useSession } from './session.tsx'
import { useKitWords, useLanguage } from './words/use-words.ts'

type Needed = Access | Permission | undefined

/** Why somebody may not do what any one of some permissions allows, in words; undefined where they may. */
export function useLack(): (needed: Needed) => string | undefined {
  const { permissions: held } = useSession()
  const t = useKitWords()
  const language = useLanguage()
  return (needed) => {
    if (needed === undefined || needed === 'session' || needed === 'public') return undefined
    const anyOf = [needed].flat() as readonly Permission[]
    if (allows(anyOf, held)) return undefined
    const missing = permissions.find(({ name }) => name === anyOf[0])
    return t('document.lacks', { permission: missing?.[language] ?? anyOf[0] })
  }
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Any one of these opens the screen; absent for screens that everybody has. */
    permission?: Permission | readonly Permission[]
  }
}

/** The permission that the screen at an address wants; null where there is no such screen. */
function useScreenPermission(): (address: string) => Needed | null {
  const { routesByPath } = useRouter()
  return (address) => {
    const path = address.split('?', 1)[0] ?? address
    const route = (routesByPath as Readonly<Record<string, AnyRoute | undefined>>)[path]
    return route === undefined ? null : route.options.staticData?.permission
  }
}

/** Whether there is a screen at an address, and this person may open it. */
export function useMayOpen(): (address: string) => boolean {
  const permissionOf = useScreenPermission()
  const lack = useLack()
  return (address) => {
    const needed = permissionOf(address)
    return needed !== null && lack(needed) === undefined
  }
}

/** Why somebody may not open the screen at an address, in words; undefined where they may. */
export function useScreenLack(): (address: string) => string | undefined {
  const permissionOf = useScreenPermission()
  const lack = useLack()
  return (address) => lack(permissionOf(address) ?? undefined)
}
