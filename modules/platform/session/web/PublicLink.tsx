import type { MouseEvent, ReactNode } from 'react'
import { goTo, type PublicPath } from '@cuadre/web-kit/location.ts'

/** A link from one public page to another, without loading anything again. */
export const PublicLink = ({ to, children }: { to: PublicPath; children: ReactNode }) => (
  <a
    href={to}
    onClick={(event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      goTo(to)
    }}
  >
    {children}
  </a>
)
