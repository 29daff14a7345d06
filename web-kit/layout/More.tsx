import { Button, Popover } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { smallIcon } from '../widgets/small-icon.ts'
import { useKitWords } from '../words/use-words.ts'
import classes from './More.module.css'
import { useViewport } from './viewport.ts'

/** What is done more rarely: buttons and links that are there once they are asked for. */
export function More({ children }: { children: ReactNode }) {
  const t = useKitWords()
  const [isOpen, setOpen] = useState(false)
  // On a phone the bar has them all where they are asked for.
  if (useViewport() === 'mobile') return children
  return (
    // What asks something before it is done, such as a deletion, goes on asking when the buttons are put away.
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      shadow="md"
      trapFocus
      returnFocus
      keepMounted
    >
      <Popover.Target>
        <Button
          variant="default"
          rightSection={<IconChevronDown {...smallIcon} />}
          onClick={() => setOpen((before) => !before)}
        >
          {t('document.more')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown
        className={classes['more']}
        aria-label={t('document.more')}
        onClick={({ target }) => target instanceof Element && target.closest('button, a') && setOpen(false)}
      >
        {children}
      </Popover.Dropdown>
    </Popover>
  )
}
