const worker = '/production/pointSales/till-worker.js'
const scope = '/production/pointSales/till'

let newer = false
const listeners = new Set<() => void>()

/** Whether a newer build of the till is here, which the next page begins with. */
export const isNewer = (): boolean => newer
export function onNewer(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Keeps the files of the till in the browser, so that it opens without network, and asks the browser to throw away nothing of it. */
export function keepShell(): void {
  void navigator.storage?.persist?.()
  const shells = navigator.serviceWorker
  // While the screens are written there is none, and they come from the server as they are by now.
  if (!shells || import.meta.env.DEV) return
  const had = shells.controller !== null
  shells.addEventListener('controllerchange', () => {
    if (!had) return
    newer = true
    for (const listener of listeners) listener()
  })
  shells.register(worker, { scope }).catch(() => {
    // Without it the till sells as long as the page stays open; the next page tries again.
  })
}
