import { Link } from '@tanstack/react-router'
import { useId, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { exactly } from './menu.ts'
import classes from './PopupMenu.module.css'

type Side = 'above' | 'below' | 'beside'

interface PopupMenuProps {
  /** What the menu is called, and its button too where it shows no words. */
  label: string
  hasWords?: boolean
  /** Where it opens, seen from its button. */
  side: Side
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
export function PopupMenu({
  label,
  side,
  hasWords = false,
  width = 232,
  dark = false,
  ...props
}: PopupMenuProps) {
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
        aria-label={hasWords ? undefined : label}
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
        onBeforeToggle={({ newState }) => {
          if (newState === 'closed' || !button.current || !popup.current) return
          setOpen(true)
          positionPopup(popup.current, button.current.getBoundingClientRect(), { side, width })
        }}
        onToggle={({ newState }) => {
          if (newState === 'open') return popup.current && itemsOf(popup.current)[0]?.focus()
          // Not a moment earlier: the browser gives the focus back only if it still is on something in here.
          return setOpen(false)
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

const edge = 8

/** Decides the place before anything is seen, so the height is not known yet: it grows away from the edge that is near. */
function positionPopup(
  popup: HTMLElement,
  near: DOMRect,
  { side, width }: { side: Side; width: number },
): void {
  const left = { above: near.left + 12, below: near.right - width, beside: near.right + 10 }[side]
  const growsUp = side === 'above' || (side === 'beside' && near.top > innerHeight / 2)
  const from = { above: innerHeight - near.top + edge, below: near.bottom + 6, beside: near.top }[side]
  const distance = side === 'beside' && growsUp ? innerHeight - near.bottom : from
  popup.style.left = `${Math.max(edge, Math.min(left, innerWidth - width - edge))}px`
  popup.style.top = growsUp ? 'auto' : `${distance}px`
  popup.style.bottom = growsUp ? `${distance}px` : 'auto'
  popup.style.maxHeight = `${innerHeight - distance - edge}px`
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
