import { Creator, type Created, type Creates } from '@cuadre/web-kit/form/creating.ts'
import { useSession } from '@cuadre/web-kit/session.tsx'
import { allows } from '@cuadre/kernel/permissions.ts'
import { Suspense, useMemo, useState, type ReactNode } from 'react'
import { screensOfModules } from '../modules.ts'
import { lazily } from '@cuadre/web-kit/patiently.ts'

// Fetched when something is missing for the first time: a panel over the page weighs as much as the router.
const CreatePanel = lazily(() => import('./CreatePanel.tsx'))

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
      {open.map((each) => {
        const found = placed(each.what)
        return (
          found && (
            <Suspense key={each.key}>
              <CreatePanel
                placed={found}
                what={each.what}
                text={each.text}
                onClose={(created) => close(each, created)}
              />
            </Suspense>
          )
        )
      })}
    </Creator>
  )
}
