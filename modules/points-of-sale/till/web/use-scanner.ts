import { useEffect, useEffectEvent } from 'react'

/** A reader of barcodes types its figures and ends with Enter. Slow ones take their time; what somebody began and left is forgotten. */
const betweenKeys = 2_000
const leastLength = 4

/** Hears a reader of barcodes wherever the focus is, unless something is being typed into a field. */
export function useScanner(onCode: (code: string) => void): void {
  const read = useEffectEvent(onCode)
  useEffect(() => {
    let [typed, last] = ['', 0]
    const hear = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLInputElement || document.querySelector('dialog[open]')) return
      const now = event.timeStamp
      if (now - last > betweenKeys) typed = ''
      last = now
      if (event.key === 'Enter' && typed.length >= leastLength) {
        // The button that has the focus is not meant.
        event.preventDefault()
        read(typed)
        typed = ''
      } else if (event.key.length === 1) typed += event.key
    }
    addEventListener('keydown', hear, true)
    return () => removeEventListener('keydown', hear, true)
  }, [])
}
