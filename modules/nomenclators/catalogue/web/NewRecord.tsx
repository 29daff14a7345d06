import { Button, Kbd } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'

interface NewRecordProps {
  to: string
  label: string
  /** Whether the key N does the same. */
  hotkey?: boolean
}

export const NewRecord = ({ to, label, hotkey = false }: NewRecordProps) => (
  <Button
    component={Link}
    to={to}
    leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
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
