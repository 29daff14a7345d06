import { Button, Kbd } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'

interface CreateButtonProps {
  to: string
  label: string
  icon?: ReactNode
  /** Whether the key N does the same, which the button then says. */
  hotkey: boolean
}

/** The way to the form of a new record. */
export const CreateButton = ({ to, label, icon, hotkey }: CreateButtonProps) => (
  <Button
    component={Link}
    to={to}
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
  </Button>
)

/** Opens the form of a new record with the key N. */
export function useCreateKey(to: string | undefined) {
  const navigate = useNavigate()
  useHotkeys(to === undefined ? [] : [['n', () => void navigate({ to })]])
}
