import { loadWords } from '@cuadre/web-kit/words/words.ts'
import { Suspense, useEffect, useRef } from 'react'
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
  const ahead = useTypedAhead(isOpen)
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
        <Palette typedAhead={ahead} onClose={() => onOpen(false)} />
      </Suspense>
    )
  )
}

/** What is typed between asking for the palette and seeing it, which it then begins with. */
export interface TypedAhead {
  text: string
  /** Whether Enter was pressed as well. */
  entered: boolean
}

/** Hears the keys until somebody takes what they wrote. */
function useTypedAhead(isOpen: boolean): () => TypedAhead {
  const typed = useRef<TypedAhead | undefined>(undefined)
  useEffect(() => {
    if (!isOpen) return
    typed.current = { text: '', entered: false }
    const onKey = (event: KeyboardEvent) => {
      const { current } = typed
      if (current === undefined || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key.length === 1) current.text += event.key
      else if (event.key === 'Backspace') current.text = current.text.slice(0, -1)
      else if (event.key === 'Enter') current.entered = true
      else return
      event.preventDefault()
      event.stopPropagation()
    }
    addEventListener('keydown', onKey, true)
    return () => removeEventListener('keydown', onKey, true)
  }, [isOpen])
  return () => {
    const { current = { text: '', entered: false } } = typed
    typed.current = undefined
    return current
  }
}
