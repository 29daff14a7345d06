import { loadWords } from '@cuadre/web-kit/words/words.ts'
import { Suspense, useEffect } from 'react'
import { foundDomains } from '../../modules.ts'
import { lazily } from '@cuadre/web-kit/patiently.ts'

/** Fetched when it is first wanted, with the words of the records that it may find. */
const Palette = lazily(async () => {
  const [palette] = await Promise.all([import('./Palette.tsx'), loadWords(foundDomains)])
  return palette
})

interface PaletteDoorProps {
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

/** Opens the palette by Ctrl+K or ⌘K from anywhere. */
export function PaletteTrigger({ isOpen, onOpen }: PaletteDoorProps) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || event.altKey || event.shiftKey) return
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      onOpen(true)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [onOpen])
  return (
    isOpen && (
      <Suspense>
        <Palette onClose={() => onOpen(false)} />
      </Suspense>
    )
  )
}
