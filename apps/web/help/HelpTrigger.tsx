import { loadWords } from '@cuadre/web-kit/words/words.ts'
import { Suspense, useEffect } from 'react'
import { lazily } from '@cuadre/web-kit/patiently.ts'

/** Fetched when it is first asked for, with its words. */
const HelpPanel = lazily(async () => {
  const [panel] = await Promise.all([import('./HelpPanel.tsx'), loadWords(['guide'])])
  return panel
})

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

interface HelpTriggerProps {
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

/** Opens and closes the help by F1 from anywhere, and by «?» where nothing is being written. */
export function HelpTrigger({ isOpen, onOpen }: HelpTriggerProps) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key !== 'F1' && (event.key !== '?' || isWriting(event.target))) return
      event.preventDefault()
      onOpen(!isOpen)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [isOpen, onOpen])
  return (
    isOpen && (
      <Suspense>
        <HelpPanel onClose={() => onOpen(false)} />
      </Suspense>
    )
  )
}
