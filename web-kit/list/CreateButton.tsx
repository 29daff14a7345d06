import { ButtonLink } from '../widgets/ButtonLink.tsx'
import { Kbd } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import type { Permission } from '@cuadre/kernel/permissions.ts'
import { useMayOpen } from '../rights.ts'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'

interface CreateButtonProps {
  to: string
  /** Who may, where the form opens for others as well. */
  needs?: Permission | undefined
  label: string
  icon?: ReactNode
  /** Whether the key N does the same, which the button then says. */
  hotkey: boolean
}

/** The way to the form of a new record. */
export const CreateButton = ({ to, needs, label, icon, hotkey }: CreateButtonProps) => (
  <ButtonLink
    to={to}
    needs={needs}
    leftSection={icon ?? <IconPlus size={16} stroke={1.8} aria-hidden />}
    rightSection={
      hotkey && (
        <Kbd size="xs" visibleFrom="sm">
          N
        </Kbd>
      )
    }
  >
    {label}
  </ButtonLink>
)

/** Opens the form of a new record with the key N, for whoever may open it. */
export function useCreateKey(to: string | undefined) {
  const navigate = useNavigate()
  const mayOpen = useMayOpen()
  useHotkeys(to === undefined || !mayOpen(to) ? [] : [['n', () => void navigate({ to })]])
}
