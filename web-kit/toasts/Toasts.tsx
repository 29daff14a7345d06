import { type PointerEvent, useState, useSyncExternalStore } from 'react'
import { dragged } from './drag.ts'
import { closeToast, needsReading, onToasts, displayedToasts, type Toast, type ToastKind } from './toast.ts'
import classes from './Toasts.module.css'

interface ToastWords {
  closeLabel: string
  /** What the button is called that keeps a toast until it is closed. */
  pinLabel: string
}

interface ToastsProps extends ToastWords {
  /** Bottom right inside the frame, top right on public pages. */
  position: 'bottom' | 'top'
  /** What the region is called by those who don't see it. */
  label: string
}

export function Toasts({ position, label, ...words }: ToastsProps) {
  const toasts = useSyncExternalStore(onToasts, displayedToasts)
  return (
    <section className={classes['toasts']} data-position={position} aria-label={label} aria-live="polite">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} {...words} />
      ))}
    </section>
  )
}

function ToastCard({ toast, closeLabel, pinLabel }: { toast: Toast } & ToastWords) {
  const { id, kind, title, message, action } = toast
  const [isPinned, setPinned] = useState(() => needsReading(toast))
  const close = () => closeToast(id)
  const drag = useDrag(close)
  return (
    <div
      className={classes['toast']}
      data-kind={kind}
      data-pinned={isPinned || undefined}
      role={kind === 'error' ? 'alert' : undefined}
      {...drag}
    >
      <svg className={classes['icon']} viewBox="0 0 24 24" aria-hidden>
        {shapes[kind]}
      </svg>
      <div className={classes['words']}>
        <strong>{title}</strong>
        {message !== undefined && <span>{message}</span>}
      </div>
      {action && (
        <button
          type="button"
          className={classes['action']}
          onClick={() => {
            action.onClick()
            close()
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        className={classes['pin']}
        aria-label={pinLabel}
        aria-pressed={isPinned}
        onClick={() => setPinned(!isPinned)}
      >
        <svg viewBox="0 0 24 24" aria-hidden>
          <path d="M15 4.5 11 8.500l-4 1.500-1.500 1.500 7 7L14 17l1.500-4 4-4M9 15l-4.500 4.500M14.500 4 20 9.500" />
        </svg>
      </button>
      <button type="button" className={classes['close']} aria-label={closeLabel} onClick={close}>
        <svg viewBox="0 0 24 24" aria-hidden>
          <path d="M6 6l12 12M18 6 6 18" />
        </svg>
      </button>
      {/* The line that runs out is the clock: it stops under the pointer, and the toast with it. */}
      {!isPinned && <i className={classes['time']} onAnimationEnd={close} />}
    </div>
  )
}

/** Drags a card sideways by whatever points; one that is let go far away is gone, any other goes back to its place. */
function useDrag(onAway: () => void) {
  const [move, setMove] = useState<{ from: number; offset: number; width: number }>()
  const follow = (event: PointerEvent<HTMLElement>) => {
    if (move) setMove({ ...move, offset: event.clientX - move.from })
  }
  return {
    'data-dragged': move !== undefined || undefined,
    style: move && { translate: `${move.offset}px 0`, opacity: dragged(move.offset, move.width).opacity },
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      // What can be pressed is pressed, and the words of an error can be marked by the mouse, to be copied.
      const { target, currentTarget, pointerType, pointerId, clientX, button } = event
      const isWords = pointerType === 'mouse' && currentTarget.role === 'alert'
      if (button !== 0 || !(target instanceof Element) || target.closest('button')) return
      if (isWords && target.closest('strong, span')) return
      currentTarget.setPointerCapture(pointerId)
      setMove({ from: clientX, offset: 0, width: currentTarget.offsetWidth })
    },
    onPointerMove: follow,
    onPointerUp: () => {
      if (move && dragged(move.offset, move.width).isAway) onAway()
      setMove(undefined)
    },
    onPointerCancel: () => setMove(undefined),
  }
}

const shapes: Record<ToastKind, React.ReactNode> = {
  success: <path d="M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0M8.5 12.200l2.4 2.4 4.6-4.9" />,
  info: <path d="M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0M12 8.200v.1M11.3 12h.7v4h.7" />,
  warning: <path d="M12 4 3 19.500h18zM12 10v4.200M12 16.800v.1" />,
  error: <path d="M12 4 3 19.500h18zM12 10v4.200M12 16.800v.1" />,
}
