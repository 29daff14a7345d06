export type ToastKind = 'success' | 'info' | 'warning' | 'error'

export interface Toast {
  id: number
  kind: ToastKind
  title: string
  message?: string
  action?: { label: string; onClick: () => void }
}

type Options = Pick<Toast, 'action'>

let toasts: readonly Toast[] = []
let last = 0
const listeners = new Set<() => void>()

const change = (next: readonly Toast[]) => {
  toasts = next
  for (const listener of listeners) listener()
}

export const displayedToasts = (): readonly Toast[] => toasts

export function onToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const closeToast = (id: number): void => change(toasts.filter((each) => each.id !== id))

/** Good news gives way to what somebody looks at now; errors stay. */
export const closeNews = (): void => change(toasts.filter(({ kind }) => kind === 'error'))

/** The same news twice is shown once, and starts again. */
const tell =
  (kind: ToastKind) =>
  (title: string, message?: string, { action }: Options = {}): void => {
    last += 1
    const others = toasts.filter(
      (each) => each.kind !== kind || each.title !== title || each.message !== message,
    )
    change([
      ...others,
      { id: last, kind, title, ...(message !== undefined && { message }), ...(action && { action }) },
    ])
  }

/** As many letters as are read in the five seconds that a toast stays. */
const readInTime = 75

/** Whether a toast comes pinned: an error that takes longer to read than it would stay. */
export const needsReading = ({ kind, title, message = '' }: Toast): boolean =>
  kind === 'error' && title.length + message.length > readInTime

/** Tells somebody something at the edge of the screen: five seconds, or until it is closed where it is pinned. */
export const toast = {
  success: tell('success'),
  info: tell('info'),
  warning: tell('warning'),
  error: tell('error'),
}
