import { Popover } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { ReactElement, ReactNode } from 'react'

interface PopoverDialogProps {
  /** What it is called for whoever can't see it. */
  label: string
  position: 'bottom-start' | 'bottom-end'
  /** Off where what is inside comes late and keeps the focus itself. */
  trapFocus?: boolean
  /** What it hangs from; the button in it is given what it does and says. */
  target(button: OpeningButton): ReactElement
  children(close: () => void): ReactNode
}

interface OpeningButton {
  onClick(): void
  'aria-expanded': boolean
  'aria-haspopup': 'dialog'
}

/** A small dialog beside the button that opens it; it gives the focus back when it closes. */
export function PopoverDialog({ label, position, trapFocus = true, target, children }: PopoverDialogProps) {
  const [opened, { toggle, close }] = useDisclosure(false)
  return (
    <Popover
      opened={opened}
      onChange={(open) => !open && close()}
      trapFocus={trapFocus}
      returnFocus
      // The roles belong to the button, which says itself what it opens.
      withRoles={false}
      position={position}
      shadow="md"
    >
      <Popover.Target>
        {target({ onClick: toggle, 'aria-expanded': opened, 'aria-haspopup': 'dialog' })}
      </Popover.Target>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the component library draws it */}
      <Popover.Dropdown role="dialog" aria-label={label}>
        {children(close)}
      </Popover.Dropdown>
    </Popover>
  )
}
