import { Link } from '@tanstack/react-router'
import { useId, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { exactly } from './menu.ts'
import classes from './PopupMenu.module.css'

interface PopupMenuProps {
  /** The accessible name of the button. */
  label: string
  /** Where it opens, seen from its button. */
  side: 'above' | 'below' | 'beside'
  width?: number
  /** On the dark ground of the sidebar. */
  dark?: boolean
  buttonClass: string | undefined
  buttonData?: Record<`data-${string}`, string | boolean | undefined>
  /** What the button shows. */
  button: ReactNode
  children: ReactNode
}

/**
 * A menu of the frame on the browser's own popover, which closes by itself, lies over everything and gives the focus
 * back. The component library's menu does more and weighs as much as the router: it comes with the screens that use it.
 */
export function PopupMenu({ label, side, width = 232, dark = false, ...props }: PopupMenuProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        ref={button}
        type="button"
        className={props.buttonClass}
        {...props.buttonData}
        popoverTarget={id}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={label}
      >
        {props.button}
      </button>
      <div
        ref={popup}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        tabIndex={-1}
        className={classes['popup']}
        data-dark={dark}
        style={{ width }}
        onToggle={({ newState }) => {
          setOpen(newState === 'open')
          if (newState !== 'open' || !button.current || !popup.current) return
          place(popup.current, button.current.getBoundingClientRect(), side)
          itemsOf(popup.current)[0]?.focus()
        }}
        onKeyDown={(event) => popup.current && moveIn(popup.current, event)}
        onClick={(event) => closeAfterChoice(event)}
      >
        {isOpen && props.children}
      </div>
    </>
  )
}

const itemsOf = (popup: HTMLElement) => [...popup.querySelectorAll<HTMLElement>('[role^=menuitem]')]

function place(popup: HTMLElement, near: DOMRect, side: PopupMenuProps['side']): void {
  const { offsetWidth: width, offsetHeight: height } = popup
  const left = { above: near.left + 12, below: near.right - width, beside: near.right + 10 }[side]
  const top = { above: near.top - height - 8, below: near.bottom + 6, beside: near.top }[side]
  const within = (value: number, most: number) => Math.max(8, Math.min(value, most))
  popup.style.left = `${within(left, innerWidth - width - 8)}px`
  popup.style.top = `${within(top, innerHeight - height - 8)}px`
}

function moveIn(popup: HTMLElement, event: KeyboardEvent): void {
  if (event.key === 'Tab') return popup.hidePopover()
  const items = itemsOf(popup)
  const at = items.indexOf(document.activeElement as HTMLElement)
  const next = { ArrowDown: at + 1, ArrowUp: at - 1 + items.length, Home: 0, End: items.length - 1 }[
    event.key
  ]
  if (next === undefined) return undefined
  event.preventDefault()
  return items[next % items.length]?.focus()
}

function closeAfterChoice({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  if ((target as Element).closest('[role^=menuitem]')) currentTarget.hidePopover()
}

interface ItemProps {
  icon?: ReactNode
  children: ReactNode
}

export const PopupLink = (
  props: ItemProps & { to: string; search?: Record<string, string>; isHere?: boolean },
) => (
  <Link
    to={props.to}
    search={(props.search ?? {}) as never}
    activeOptions={exactly}
    role="menuitem"
    tabIndex={-1}
    className={classes['item']}
    data-here={props.isHere}
  >
    {props.icon}
    {props.children}
  </Link>
)

export const PopupButton = (
  props: ItemProps & { onClick: () => void; lang?: string; isChosen?: boolean },
) => (
  <button
    type="button"
    role={props.isChosen === undefined ? 'menuitem' : 'menuitemradio'}
    aria-checked={props.isChosen}
    tabIndex={-1}
    lang={props.lang}
    className={classes['item']}
    onClick={props.onClick}
  >
    {props.icon}
    {props.children}
  </button>
)

export const PopupRule = () => <hr className={classes['rule']} />

export const PopupCaption = ({ children }: { children: ReactNode }) => (
  <p className={classes['caption']}>{children}</p>
)
