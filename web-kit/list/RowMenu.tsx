import { ActionIcon, type ActionIconProps, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useEffect, useState, type ComponentProps, type ReactNode } from 'react'
import { useKitWords } from '../words/use-words.ts'
import classes from './DataTable.module.css'

export interface RowMenuItem {
  label: string
  icon?: ReactNode
  danger?: boolean
  /** Why it can't be done now; the entry is shown with it and can't be taken. */
  disabled?: string
  onClick(): void
}

/**
 * What can be done with one record. A list has as many as rows, and most are never opened: until then there is only the
 * button, since the menus cost a phone more than all else in the rows.
 */
export function RowMenu({ items }: { items: readonly RowMenuItem[] }) {
  const [isAsked, setAsked] = useState(false)
  if (items.length === 0) return null
  if (isAsked) return <WholeMenu items={items} />
  return (
    <MenuButton
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setAsked(true)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
        event.preventDefault()
        event.stopPropagation()
        setAsked(true)
      }}
    />
  )
}

function MenuButton(props: ActionIconProps & ComponentProps<'button'>) {
  const t = useKitWords()
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={24}
      className={classes['above']}
      aria-label={t('list.rowMenu')}
      {...props}
    >
      <IconDots size={16} stroke={1.6} aria-hidden />
    </ActionIcon>
  )
}

/** Opens as soon as it is there; its button has the focus of the one in whose place it is, and gets it back. */
function WholeMenu({ items }: { items: readonly RowMenuItem[] }) {
  const [isOpen, setOpen] = useState(false)
  // Opened from the start it would not know where the focus goes back to.
  // oxlint-disable-next-line react/set-state-in-effect
  useEffect(() => setOpen(true), [])
  return (
    <Menu position="bottom-end" shadow="md" opened={isOpen} onChange={setOpen}>
      <Menu.Target>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the button that was pressed */}
        <MenuButton autoFocus />
      </Menu.Target>
      <Menu.Dropdown>
        {items.map(({ label, icon, danger, disabled, onClick }) => (
          <Menu.Item
            key={label}
            leftSection={icon}
            color={danger ? 'red' : undefined}
            disabled={disabled !== undefined}
            title={disabled}
            onClick={onClick}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
