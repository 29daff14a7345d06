import { Button, Menu } from '@mantine/core'
import { IconChevronDown, type Icon } from '@tabler/icons-react'
import { useState } from 'react'

interface FileMenuProps {
  label: string
  icon: Icon
  /** Above the choices: what they are of. */
  heading?: string
  files: readonly { label: string; save(): Promise<void> }[]
}

/** A button that offers something as files; busy until the chosen one is there. `save` tells by itself what failed. */
export function FileMenu({ label, icon: FileIcon, heading, files }: FileMenuProps) {
  const [busy, setBusy] = useState(false)
  const choose = async (save: () => Promise<void>) => {
    setBusy(true)
    await save()
    setBusy(false)
  }
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button
          variant="default"
          loading={busy}
          leftSection={<FileIcon size={16} stroke={1.6} aria-hidden />}
          rightSection={<IconChevronDown size={14} stroke={1.6} aria-hidden />}
        >
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {heading !== undefined && <Menu.Label>{heading}</Menu.Label>}
        {files.map((file) => (
          <Menu.Item key={file.label} onClick={() => void choose(file.save)}>
            {file.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
