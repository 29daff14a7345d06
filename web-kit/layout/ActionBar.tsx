import { useClickOutside } from '@mantine/hooks'
import { IconDots, IconX } from '@tabler/icons-react'
import { useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { useKitWords } from '../words/use-words.ts'
import classes from './ActionBar.module.css'

/**
 * What can be done on a screen. At a desk it stands in its head; on a phone in a bar under the thumb: what is usually done
 * next is in sight, and of more than two the others open above it.
 */
export function ActionBar({ children }: { children: ReactNode }) {
  const t = useKitWords()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  // A menu that one of the actions opened lies elsewhere in the document, and goes when its button is folded away.
  const bar = useClickOutside<HTMLDivElement>(({ target }) => {
    if (!(target instanceof Element && target.closest('[role=menu]'))) close()
  })
  const chosen = ({ target, currentTarget }: MouseEvent) => {
    if (!(target instanceof Element)) return
    const action = target.closest('button, a')
    // Clicks in what an action opened come here as well.
    const isHere = currentTarget.contains(action) && action?.ariaHasPopup !== 'menu'
    if (isHere || action?.role === 'menuitem') close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    event.stopPropagation()
    close()
  }
  const label = t(isOpen ? 'document.less' : 'document.more')
  return (
    // The keys come from the buttons in it.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={bar} className={classes['bar']} data-open={isOpen || undefined} onKeyDown={onKeyDown}>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the actions inside are what is clicked */}
      <div className={classes['actions']} data-actions onClick={chosen}>
        {children}
      </div>
      <button
        type="button"
        className={classes['toggle']}
        aria-label={label}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? <IconX {...icon} /> : <IconDots {...icon} />}
      </button>
    </div>
  )
}

const icon = { size: 22, stroke: 1.7, 'aria-hidden': true } as const
