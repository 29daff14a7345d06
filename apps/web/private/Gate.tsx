import type { Permission } from '@cuadre/kernel/permissions.ts'
import { Spinner } from '@cuadre/web-kit/layout/Spinner.tsx'
import { useCan } from '@cuadre/web-kit/session.tsx'
import { Suspense, type ReactNode } from 'react'
import { lazily } from '@cuadre/web-kit/patiently.ts'

const Forbidden = lazily(() => import('./Forbidden.tsx'))

interface GateProps {
  needs: Permission | readonly Permission[]
  screen: ReactNode
}

/** Shows a screen to those who may see it, and says to others which permission they lack. */
export function Gate({ needs, screen }: GateProps) {
  if (useCan(needs)) return screen
  return (
    <Suspense fallback={<Spinner />}>
      <Forbidden needs={needs} />
    </Suspense>
  )
}
