import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { everythingKept, type Kept, onKept, picturesKept } from './kept.ts'
import { currentLine, onLine, refresh, sendAll } from './sending.ts'

/** How often what was not sent is tried again, and how often prices are asked for. */
const retryEvery = 15_000
const refreshEvery = 30 * 60_000

/** What this till keeps, and again whenever that changes in this tab or in another. */
export function useKept(): Kept | undefined {
  const [kept, setKept] = useState<Kept>()
  useEffect(() => {
    let asked = 0
    const look = () => {
      const mine = (asked += 1)
      void everythingKept().then((now) => {
        if (mine === asked) setKept(now)
      })
    }
    look()
    return onKept(look)
  }, [])
  return kept
}

export const useLine = () => useSyncExternalStore(onLine, currentLine)

/** Sends what this till did as soon as it can, and asks for prices from time to time. */
export function useSending(deviceId: string | undefined, unsent: number): void {
  useEffect(() => {
    if (unsent > 0) void sendAll()
  }, [unsent])
  useEffect(() => {
    if (deviceId === undefined) return
    const again = () => void sendAll()
    const renew = () => void refresh(deviceId)
    renew()
    addEventListener('online', again)
    const timers = [setInterval(again, retryEvery), setInterval(renew, refreshEvery)]
    return () => {
      removeEventListener('online', again)
      timers.forEach(clearInterval)
    }
  }, [deviceId])
}

/** Addresses of the pictures that are kept here, by what they are of. */
export function usePictures(): ReadonlyMap<string, string> {
  const [pictures, setPictures] = useState<ReadonlyMap<string, string>>(new Map())
  const look = useCallback(async () => {
    const kept = await picturesKept()
    setPictures((known) => {
      const added = [...kept].filter(([id]) => !known.has(id))
      if (added.length === 0) return known
      return new Map([...known, ...added.map(([id, blob]) => [id, URL.createObjectURL(blob)] as const)])
    })
  }, [])
  useEffect(() => {
    // Pictures come one by one after the prices.
    const timers = [setTimeout(() => void look()), setInterval(() => void look(), 5000)]
    return () => timers.forEach(clearTimeout)
  }, [look])
  return pictures
}

/** Whoever closes the page while something is not sent is asked whether they mean it. */
export function useWarningOfUnsent(unsent: number): void {
  useEffect(() => {
    localStorage.setItem('cuadre.till.unsent', String(unsent))
    if (unsent === 0) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [unsent])
}
