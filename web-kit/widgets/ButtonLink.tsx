import { Button, type ButtonProps } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Permission } from '@cuadre/kernel/permissions.ts'
import { useLack, useScreenLack } from '../rights.ts'

interface ButtonLinkProps extends Omit<ButtonProps, 'disabled' | 'loading'> {
  to: string
  search?: object
  /** What is done there, where the screen opens for others as well. */
  needs?: Permission | readonly Permission[] | undefined
  /** Why it can't be done now, besides what a missing permission forbids. */
  obstacle?: string | undefined
  children: ReactNode
}

/** A button that leads to a screen. Where that can't be opened it stands there disabled and says why, before anything is typed. */
export function ButtonLink({ to, search, needs, obstacle, children, ...look }: ButtonLinkProps) {
  const ofScreen = useScreenLack()(to)
  const lack = useLack()(needs) ?? ofScreen ?? obstacle
  if (lack !== undefined)
    return (
      <Button {...look} disabled title={lack}>
        {children}
      </Button>
    )
  return (
    <Button component={Link} to={to} {...(search && { search: search as never })} {...look}>
      {children}
    </Button>
  )
}
