import { useSyncExternalStore } from 'react'
import { closeToast, onToasts, displayedToasts, type Toast, type ToastKind } from './toast.ts'
import classes from './Toasts.module.css'

interface ToastsProps {
  /** Bottom right inside the frame, top right on public pages. */
  position: 'bottom' | 'top'
  /** What the region is called by those who don't see it. */
  label: string
  closeLabel: string
}

export function Toasts({ position, label, closeLabel }: ToastsProps) {
  const toasts = useSyncExternalStore(onToasts, displayedToasts)
  return (
    <section className={classes['toasts']} data-position={position} aria-label={label} aria-live="polite">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} closeLabel={closeLabel} />
      ))}
    </section>
  )
}

function ToastCard({ toast, closeLabel }: { toast: Toast; closeLabel: string }) {
  const { id, kind, title, message, action } = toast
  const close = () => closeToast(id)
  return (
    <div className={classes['toast']} data-kind={kind} role={kind === 'error' ? 'alert' : undefined}>
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
      <button type="button" className={classes['close']} aria-label={closeLabel} onClick={close}>
        <svg viewBox="0 0 24 24" aria-hidden>
          <path d="M6 6l12 12M18 6 6 18" />
        </svg>
      </button>
      {/* The line that runs out is the clock: it stops under the pointer, and the toast with it. */}
      <i className={classes['time']} onAnimationEnd={kind === 'error' ? undefined : close} />
    </div>
  )
}

const shapes: Record<ToastKind, React.ReactNode> = {
  success: <path d="M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0M8.5 12.200l2.4 2.4 4.6-4.9" />,
  info: <path d="M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0M12 8.200v.1M11.3 12h.7v4h.7" />,
  warning: <path d="M12 4 3 19.500h18zM12 10v4.200M12 16.800v.1" />,
  error: <path d="M12 4 3 19.500h18zM12 10v4.200M12 16.800v.1" />,
}
