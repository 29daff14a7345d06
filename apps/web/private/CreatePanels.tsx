import { Beside, Creator, type Created, type Creates } from '@cuadre/web-kit/form/creating.ts'
import { Loading } from '@cuadre/web-kit/detail/Loaded.tsx'
import { useSession } from '@cuadre/web-kit/session.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { loadWords } from '@cuadre/web-kit/words/words.ts'
import { allows } from '@cuadre/kernel/permissions.ts'
import { Drawer } from '@mantine/core'
import { lazy, Suspense, useMemo, useRef, useState, type FunctionComponent, type ReactNode } from 'react'
import { screensOfModules, type PlacedScreen } from '../modules.ts'

interface Open {
  key: number
  what: Creates
  text: string
  settle(created: Created | undefined): void
}

const placed = ({ form }: Creates) => screensOfModules.find(({ screen }) => screen.path === form)

/**
 * Where a record is missing, the form of its catalogue opens beside what is being written: the very screen that the menu
 * leads to, for whom it is open. A form in a panel may open another.
 */
export function CreatePanels({ children }: { children: ReactNode }) {
  const { permissions } = useSession()
  const [open, setOpen] = useState<readonly Open[]>([])
  const creator = useMemo(
    () => ({
      may(what: Creates) {
        const found = placed(what)
        return found !== undefined && allows([found.screen.permission ?? []].flat(), permissions)
      },
      create: (what: Creates, text: string) =>
        new Promise<Created | undefined>((settle) =>
          setOpen((before) => [...before, { key: Date.now() + before.length, what, text, settle }]),
        ),
    }),
    [permissions],
  )
  const close = (closed: Open, created?: Created) => {
    setOpen((before) => before.filter((each) => each !== closed))
    closed.settle(created)
  }
  return (
    <Creator value={creator}>
      {children}
      {open.map((each) => (
        <Panel key={each.key} open={each} onClose={(created) => close(each, created)} />
      ))}
    </Creator>
  )
}

function Panel({ open, onClose }: { open: Open; onClose(created?: Created): void }) {
  const { what, text } = open
  const t = useScreenWords()
  const screen = placed(what)
  const [Form] = useState(() => screen && lazyForm(screen))
  const leaving = useRef<() => void>(undefined)
  const close = () => onClose()
  const leaveBy = (leave: () => void) => {
    leaving.current = leave
  }
  if (!screen || !Form) return null
  return (
    <Drawer.Root
      opened
      position="right"
      size="min(560px, 100vw)"
      onClose={() => (leaving.current ?? close)()}
    >
      <Drawer.Overlay backgroundOpacity={0.4} />
      <Drawer.Content bg="var(--bg)" aria-label={t(screen.screen.title)}>
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
  lazy(async () => {
    const [form] = await Promise.all([screen.component(), loadWords([domain, ...(screen.words ?? [])])])
    return form as { default: FunctionComponent<object> }
  })
