import { Beside, type Created, type Creates } from '@cuadre/web-kit/form/creating.ts'
import { Loading } from '@cuadre/web-kit/detail/Loaded.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { loadWords } from '@cuadre/web-kit/words/words.ts'
import { Drawer } from '@mantine/core'
import { Suspense, useRef, useState, type FunctionComponent } from 'react'
import type { PlacedScreen } from '../modules.ts'
import { lazily } from '@cuadre/web-kit/patiently.ts'

interface CreatePanelProps {
  placed: PlacedScreen
  what: Creates
  /** What was looked for and is missing. */
  text: string
  onClose(created?: Created): void
}

/** The form of a catalogue beside what is being written. */
export default function CreatePanel({ placed, what, text, onClose }: CreatePanelProps) {
  const t = useScreenWords()
  const [Form] = useState(() => lazyForm(placed))
  const leaving = useRef<() => void>(undefined)
  const close = () => onClose()
  const leaveBy = (leave: () => void) => {
    leaving.current = leave
  }
  return (
    <Drawer.Root
      opened
      position="right"
      size="min(560px, 100vw)"
      onClose={() => (leaving.current ?? close)()}
    >
      <Drawer.Overlay backgroundOpacity={0.4} />
      <Drawer.Content bg="var(--bg)" aria-label={t(placed.screen.title)}>
        <Drawer.Body p="lg">
          <Beside value={{ start: what.start ?? {}, text, leaveBy, onCreated: onClose, onClose: close }}>
            <Suspense fallback={<Loading />}>
              <Form {...what.search} />
            </Suspense>
          </Beside>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}

const lazyForm = ({ screen, domain }: PlacedScreen) =>
  lazily(async () => {
    const [form] = await Promise.all([screen.component(), loadWords([domain, ...(screen.words ?? [])])])
    return form as { default: FunctionComponent<object> }
  })
